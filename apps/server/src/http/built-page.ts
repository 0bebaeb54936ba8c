import { readFile, stat } from 'node:fs/promises'

/** Of a file whose name has its content's hash. */
export const cachedForGood = 'public, max-age=31536000, immutable'

/** The page as it is on the disk now: a new build is served without a restart. Throws when there is none. */
export function builtPage(file: string): () => Promise<string> {
  let read: { at: number; text: string } | undefined
  return async () => {
    const { mtimeMs } = await stat(file)
    if (read?.at !== mtimeMs) read = { at: mtimeMs, text: await readFile(file, 'utf8') }
    return read.text
  }
}

/** The headers of a page: its policy, on top of one that allows no injected script, and what keeps it to itself. */
export function pageHeaders(nonce: string, policy: readonly string[]): Record<string, string> {
  const everyPage = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ]
  return {
    'content-security-policy': [...everyPage, ...policy].join('; '),
    'cache-control': 'no-cache',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  }
}
