import Fastify, { type FastifyInstance } from 'fastify'
import { alarmRoutes } from './alarms.ts'
import { carrierCheckRoutes } from './carrier.ts'
import { clockRoutes } from './clock.ts'
import { commandRoutes } from './commands/commands.ts'
import { identityRoutes } from './identity.ts'
import { manualReviewRoutes } from './manual-review.ts'
import { pageMarkets } from './markets.ts'
import { pageRoutes } from './page/page.ts'
import { paymentProofRoutes } from './payment-proofs.ts'
import { payoutRoutes } from './payouts.ts'
import { peopleRoutes } from './people.ts'
import { Refusal } from './refusal.ts'
import { keepBodiesAsText, mustBeLocal } from './request.ts'
import type { Sandbox } from './sandbox.ts'
import { createServerClock } from './server-clock.ts'
import { shellRoutes } from './shell/shell-page.ts'
import type { Keys } from './signature.ts'
import { smsRoutes } from './sms.ts'
import { specialApplicationRoutes } from './special-applications.ts'
import { createStore } from './store.ts'
import { supportRoutes } from './support.ts'
import { transferRoutes } from './transfers.ts'
import { createWebhooks, type Xendit } from './webhooks.ts'

export type SandboxOptions = {
  serverUrl: string
  keys: Keys
  xendit?: Xendit
  latencyMs: number
  /** Where state is kept; without it, in memory only. */
  file?: string
}

/** Photos come as base64 inside JSON, several at a time. */
const bodyLimit = 48 * 1024 * 1024

/** The outside world for development: phones, a bank, an identity provider and time. */
export function createSandbox({ serverUrl, keys, xendit = {}, latencyMs, file }: SandboxOptions): FastifyInstance {
  const app = Fastify({ bodyLimit, forceCloseConnections: true })
  const store = createStore(file)
  const url = serverUrl.replace(/\/+$/, '')
  const webhooks = createWebhooks(store, { url, keys, xendit })
  const clock = createServerClock(store, { url, key: keys.sandbox })
  const markets = pageMarkets(url)
  const sandbox: Sandbox = { store, webhooks, clock, keys, xendit, latencyMs, serverUrl: url }

  keepBodiesAsText(app)
  app.addHook('onRequest', async (request) => mustBeLocal(request))
  app.setErrorHandler((error, _request, reply) => {
    const statusCode = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
    const code = error instanceof Refusal ? error.code : 'internal'
    if (statusCode >= 500 && !(error instanceof Refusal)) console.error(error)
    return reply.status(statusCode).send({ code, message: error instanceof Error ? error.message : 'failed' })
  })

  app.get('/health', async () => ({ ok: true }))
  app.get('/markets', async () => markets)
  app.get('/webhooks', async () => store.state.webhooks.toReversed())
  smsRoutes(app, sandbox)
  peopleRoutes(app, sandbox)
  payoutRoutes(app, sandbox)
  transferRoutes(app, sandbox)
  clockRoutes(app, sandbox)
  identityRoutes(app, sandbox)
  carrierCheckRoutes(app, sandbox)
  paymentProofRoutes(app, sandbox)
  manualReviewRoutes(app, sandbox)
  specialApplicationRoutes(app, sandbox)
  commandRoutes(app, sandbox)
  alarmRoutes(app, sandbox)
  supportRoutes(app, sandbox)
  pageRoutes(app, sandbox)
  shellRoutes(app, markets)

  app.addHook('onReady', async () => webhooks.resume())
  app.addHook('onClose', async () => {
    webhooks.stop()
    store.flush()
  })
  return app
}
