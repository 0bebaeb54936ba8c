import type { FastifyRequest } from 'fastify'

/** The whole body as text; undefined when it is longer than `mostBytes`, or broke off. What is too much is not kept. */
export function readText({ raw, headers }: FastifyRequest, mostBytes: number): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  return new Promise((resolve) => {
    const giveUp = () => {
      chunks.length = 0
      raw.resume()
      resolve(undefined)
    }
    if (Number(headers['content-length'] ?? 0) > mostBytes) return giveUp()
    raw.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length > mostBytes) giveUp()
      else chunks.push(chunk)
    })
    raw.once('end', () => resolve(Buffer.concat(chunks).toString('utf8')))
    for (const event of ['error', 'close'] as const) raw.once(event, giveUp)
  })
}
