import { type Attack, atMost } from './attack.ts'

const neverServed = ['/1.0.0/.built-from', '/1.0.0/index.html.br', '/.built-from', '/1.0.0/../package.json']

/** The page, and every file it names, go out with the headers that keep them what they are; what is not for browsers does not. */
export const servedFiles: Attack = async ({ stack: { appUrl, sandboxUrl } }) => {
  const page = await fetch(appUrl)
  const html = await page.text()
  const policy = page.headers.get('content-security-policy') ?? ''
  const files = new Set([...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path = '']) => path))
  const bare: string[] = []
  for (const path of files) {
    const { status, headers } = await fetch(new URL(path, appUrl))
    const isKept = headers.get('x-content-type-options') === 'nosniff' && headers.has('cross-origin-resource-policy')
    if (status !== 200 || !isKept) bare.push(`${path} ${status}`)
  }
  const raw: string[] = []
  for (const path of neverServed) {
    const { status, headers } = await fetch(new URL(path, appUrl))
    if (status === 200 && !headers.has('content-security-policy')) raw.push(path)
  }
  // in development the sandbox shows the page in its fake shell, and no one else may
  const missing = ["require-trusted-types-for 'script'", `frame-ancestors ${sandboxUrl}`, "'nonce-"].filter(
    (part) => !policy.includes(part),
  )
  for (const line of [...bare, ...raw, ...missing]) console.error(line)
  return [
    { property: 'servedFiles.looked', figure: String(files.size), goal: '>=3', isMet: files.size >= 3 },
    atMost('servedFiles.withoutHeaders', bare.length, 0),
    atMost('servedFiles.raw', raw.length, 0),
    atMost('servedFiles.missingInPolicy', missing.length, 0),
  ]
}
