import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { fileRoutes } from '../files.ts'
import { Refusal } from '../refusal.ts'
import { body } from '../request.ts'
import type { Sandbox } from '../sandbox.ts'
import { sign } from '../signature.ts'
import { sentCommand } from '../state.ts'

const policy = "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; img-src 'self' data:"
const path = '/webhooks/servicing'

/** The lender's commands on running loans, on a page of their own: `/servicing`. Each is sent once, and answered at once. */
export function servicingRoutes(app: FastifyInstance, { keys, serverUrl }: Sandbox) {
  fileRoutes(app, policy, '/servicing', 'servicing/servicing.html', ['servicing/servicing.js'])

  app.post('/servicing/commands', async (request) => {
    const text = JSON.stringify({ commandId: randomUUID(), ...body(request, sentCommand) })
    const response = await fetch(`${serverUrl}${path}`, {
      method: 'POST',
      headers: { ...sign(keys.review, { method: 'POST', path, body: text }), 'content-type': 'application/json' },
      body: text,
      redirect: 'error',
    }).catch(() => undefined)
    if (!response) throw new Refusal(503, 'outage', 'the server does not answer')
    return { status: response.status, answer: await response.json().catch(() => ({})) }
  })
}
