import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type DeliveredEvent, deliveredEvent } from '@hiram/events'
import { Webhook } from 'standardwebhooks'

export type EventKeeper = {
  readonly origin: string
  /** Each event once, by its id. */
  readonly kept: ReadonlyMap<string, DeliveredEvent>
  verifyBy: (secret: string) => void
  stop: () => Promise<void>
}

/** A receiver as a lender's system is one: it verifies each request, and keeps each event once. */
export async function startEventKeeper(): Promise<EventKeeper> {
  const kept = new Map<string, DeliveredEvent>()
  let webhook: Webhook | undefined
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    try {
      const given = webhook?.verify(Buffer.concat(parts).toString(), request.headers as Record<string, string>)
      const event = deliveredEvent.parse(given)
      kept.set(event.id, event)
      response.writeHead(204).end()
    } catch {
      response.writeHead(400).end()
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    kept,
    verifyBy(secret) {
      webhook = new Webhook(secret)
    },
    stop: () => new Promise((done) => server.close(() => done())),
  }
}
