import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { DeliveredEvent } from '@hiram/events'
import { Webhook } from 'standardwebhooks'

/** What its parent asks: to verify by a secret from now on, how many events came, or how long each took. */
export type ReceiverRequest = { secret: string } | { wants: 'count' | 'lags' }
export type ReceiverAnswer = { count: number; lags?: number[] }

/** Milliseconds from each event to here, by its id. */
const lags = new Map<string, number>()
let webhook: Webhook | undefined

const server = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  const event = webhook?.verify(Buffer.concat(parts).toString(), request.headers as Record<string, string>)
  const { id, time } = event as DeliveredEvent
  if (!lags.has(id)) lags.set(id, Date.now() - Date.parse(time))
  response.writeHead(204).end()
})
server.listen(0, '127.0.0.1', () => {
  process.send?.({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
})
process.on('message', (request: ReceiverRequest) => {
  if ('secret' in request) webhook = new Webhook(request.secret)
  const isLags = 'wants' in request && request.wants === 'lags'
  const answer: ReceiverAnswer = { count: lags.size, ...(isLags && { lags: [...lags.values()] }) }
  process.send?.(answer)
})
process.once('disconnect', () => process.exit(0))
