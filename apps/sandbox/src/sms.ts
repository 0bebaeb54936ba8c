import { randomUUID } from 'node:crypto'
import { phone } from '@hiram/contract/values'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { body, mustBeSigned, query } from './request.ts'
import type { Sandbox } from './sandbox.ts'
import type { Message } from './state.ts'

const channels: Record<'0' | '1' | '2', Message['channel']> = { '0': 'text', '1': 'voice', '2': 'zalo' }

const outgoing = z.object({
  to: phone,
  channel: z.enum(['0', '1', '2']),
  text: z.string().check(z.minLength(1), z.maxLength(2000)),
  reference: z.string().check(z.minLength(1), z.maxLength(200)),
})
/** A `+` that came unescaped in an address arrives as a space. */
const filter = z.object({ phone: z.optional(z.string().check(z.trim(), z.maxLength(20))) })

/** The SMS gateway and every borrower's phone. */
export function smsRoutes(app: FastifyInstance, { store, keys }: Sandbox) {
  app.post('/sms', async (request) => {
    mustBeSigned(request, keys.sandbox)
    const { to, channel, text, reference } = body(request, outgoing)
    const { messages } = store.state
    if (!messages.some((message) => message.reference === reference && message.to === to)) {
      messages.push({ id: randomUUID(), reference, to, channel: channels[channel], text, at: new Date().toISOString() })
      store.changed()
    }
    return { accepted: true }
  })

  app.get('/sms', async (request) => inbox(store.state.messages, query(request, filter).phone))
}

/** Newest first. */
function inbox(messages: Message[], to: string | undefined) {
  const digits = to?.replace(/\D/g, '')
  return messages
    .filter((message) => !digits || message.to.slice(1) === digits)
    .map(({ reference, ...message }) => message)
    .reverse()
}
