import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { buildBarePage } from '../../scripts/first-paint/builds.ts'

/** Serves the bare React page as the product serves its own: compressed, on this machine. Returns its address. */
export async function serveBarePage(): Promise<{ url: string; stop: () => void }> {
  const files = new Map(
    (await buildBarePage()).map((file) => [
      `/${file.fileName}`,
      brotliCompressSync(file.type === 'chunk' ? file.code : file.source),
    ]),
  )
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '')
    const content = files.get(path)
    if (!content) return response.writeHead(404).end()
    const type = path.endsWith('.html') ? 'text/html' : 'text/javascript'
    return response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(content)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() }
}
