import type { WebhookPath } from '@hiram/contract/webhook-keys'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { contentRoute, ownPolicy, readOwn } from '../files.ts'
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
  for (const { name, webhook, sent, ...words } of pages) {
    const fields = readOwn(`commands/${name}.html`)
    const content = Object.entries({ name, fields, ...words }).reduce(
      (page, [place, text]) => page.replaceAll(`{${place}}`, () => text),
      readOwn('commands/frame.html'),
    )
    contentRoute(app, ownPolicy, { address: `/${name}`, path: 'commands/frame.html', content })
    app.post(`/${name}/commands`, (request) => sendCommand(sandbox, webhook, body(request, sent)))
  }
  for (const script of ['command-form', 'servicing', 'books']) {
    const path = `commands/${script}.js`
    contentRoute(app, ownPolicy, { address: `/${path}`, path, content: readOwn(path) })
  }
}
