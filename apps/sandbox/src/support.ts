import { randomUUID } from 'node:crypto'
import { id } from '@hiram/contract/values'
import { supportNotice } from '@hiram/contract/webhooks'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { body, mustBeSigned } from './request.ts'
import type { Sandbox } from './sandbox.ts'

const incoming = z.object({
  threadId: id,
  messageId: id,
  at: z.string(),
  text: z.string().check(z.maxLength(4000)),
  jpeg: z.optional(z.string()),
})
const reply = z.object({ threadId: id, text: z.string().check(z.trim(), z.minLength(1), z.maxLength(4000)) })

/** Support messages, answered on the sandbox page. Of photos only the size is kept. */
export function supportRoutes(app: FastifyInstance, { store, keys, webhooks }: Sandbox) {
  const { supportMessages } = store.state

  app.post('/support/messages', async (request) => {
    mustBeSigned(request, keys.support)
    const { jpeg, ...message } = body(request, incoming)
    const photoBytes = jpeg ? Buffer.from(jpeg, 'base64').length : 0
    return store.addOnce(supportMessages, 'messageId', { ...message, from: 'borrower', photoBytes })
  })

  app.post('/support/replies', async (request) => {
    const { threadId, text } = body(request, reply)
    const message = { threadId, messageId: randomUUID(), at: new Date().toISOString(), text }
    supportMessages.push({ ...message, from: 'lender', photoBytes: 0 })
    webhooks.send('/webhooks/support', supportNotice.parse(message))
    return { messageId: message.messageId }
  })

  app.get('/support/messages', async () => supportMessages.toReversed())
}
