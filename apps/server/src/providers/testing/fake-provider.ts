import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Seen = { method: string; path: string; headers: Record<string, string>; body: string }
export type Reply = { status?: number; body?: unknown; text?: string; never?: boolean; breakOff?: boolean }

/** A real HTTP server on its own port that records requests and gives the configured replies. */
export async function startFakeProvider() {
  const seen: Seen[] = []
  let reply: Reply = {}
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
      const body = Buffer.concat(chunks).toString('utf8')
      seen.push({ method: request.method ?? '', path: request.url ?? '', headers, body })
      if (reply.never) return
      if (reply.breakOff) {
        request.socket.destroy()
        return
      }
      response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' })
      response.end(reply.text ?? JSON.stringify(reply.body ?? {}))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    last() {
      const last = seen.at(-1)
      if (!last) throw new Error('nothing was asked')
      return last
    },
    reply(next: Reply) {
      reply = next
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type FakeProvider = Awaited<ReturnType<typeof startFakeProvider>>
