import { deliveredEvent } from '@hiram/events'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Context } from '../context.ts'
import { refuseForNow } from '../http/plain-refusal.ts'
import { createAddressCounter } from '../http/rate-limit/address-limit.ts'
import { cloudEvent, eventSource } from './cloud-event.ts'
import { readLog } from './event-log-store.ts'
import { receiverWith } from './receivers.ts'

export const eventQuery = z.object({
  after: z._default(z.string().check(z.regex(/^\d{1,18}$/)), '0'),
  most: z._default(z.string().check(z.regex(/^([1-9]\d{0,2}|1000)$/)), '100'),
})

export const eventPage = z.object({ events: z.array(deliveredEvent), next: z.string() })

/**
 * `GET /events?after=POSITION&most=100` with a receiver's token: its types of events after a position, in order. `next`
 * is the position to ask after next, past events of other types; it stays where there is nothing new. Past 600 a minute
 * from one address the answer is 429, and says how long to wait.
 */
export async function pullEvents(app: FastifyInstance, { context }: { context: Context }) {
  const source = eventSource(context.config.PUBLIC_URL)
  const tooMany = createAddressCounter(context, 'events')
  app.get('/events', async (request, reply) => {
    const wait = tooMany(request.ip)
    if (wait !== undefined) return refuseForNow(reply, wait)
    void reply.header('cache-control', 'no-store')
    const [, token] = /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '') ?? []
    const receiver = token && (await receiverWith(context.database, token))
    if (!receiver) return reply.code(401).header('www-authenticate', 'Bearer').send()
    const query = eventQuery.safeParse(request.query)
    if (!query.success) return reply.code(400).send({ problems: query.error.issues.map(({ path }) => path.join('.')) })
    const after = BigInt(query.data.after)
    const { types } = receiver
    const { events, next } = await readLog(context.database, { after, types, most: Number(query.data.most) })
    return reply.send({ events: events.map((event) => cloudEvent(event, source)), next: next.toString() })
  })
}
