import type { WebhookPath } from '@hiram/contract/webhook-keys'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { fileRoutes, filledIn, ownPolicy, pageRoute, readOwn } from '../files.ts'
import { body } from '../request.ts'
import type { Sandbox } from '../sandbox.ts'
import { sendCommand } from '../send-command.ts'
import { sentBooksCommand, sentCommand } from '../state.ts'

type Commands = {
  /** The page's address, and the names of its files. */
  name: string
  title: string
  about: string
  webhook: WebhookPath
  sent: z.ZodMiniType<object>
}

const pages: readonly Commands[] = [
  {
    name: 'servicing',
    title: 'Servicing',
    about: "What the lender's people do to a running loan.",
    webhook: '/webhooks/servicing',
    sent: sentCommand,
  },
  {
    name: 'books',
    title: 'Books',
    about: "What the lender's accountants enter themselves, and the months they close.",
    webhook: '/webhooks/books',
    sent: sentBooksCommand,
  },
]

/** Commands of the lender's people, on pages of their own: `/servicing`, `/books`. Each is sent once, and answered at once. */
export function commandRoutes(app: FastifyInstance, sandbox: Sandbox) {
  for (const { name, title, about, webhook, sent } of pages) {
    const fields = readOwn(`commands/${name}.html`)
    const form = filledIn('commands/command.html', { name, title, about, fields })
    pageRoute(app, ownPolicy, {
      address: `/${name}`,
      title: `Hiram sandbox: ${title}`,
      body: form,
      scripts: [`commands/${name}.js`],
    })
    app.post(`/${name}/commands`, (request) => sendCommand(sandbox, webhook, body(request, sent)))
  }
  fileRoutes(app, ownPolicy, ['commands/command-form.js'])
}
