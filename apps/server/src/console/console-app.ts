import Fastify, { type FastifyBaseLogger, type FastifyError, type FastifyInstance, LogController } from 'fastify'
import type { Context } from '../context.ts'
import { endConnections } from '../http/drain.ts'
import { headersOfEveryAnswer } from '../http/every-answer.ts'
import { refusalsBeforeRouting, refuse, refuseExpectations, refuseUnknown } from '../http/plain-refusal.ts'
import { consoleCalls } from './console-calls.ts'
import type { ConsoleConfig } from './console-config.ts'
import { consolePage } from './console-page.ts'
import { consoleSignIn } from './console-sign-in.ts'

/** The lender's console on a host of its own: the calls of staff and the page; nothing of the borrower's app. */
export async function createConsoleApp(context: Context & { config: ConsoleConfig }): Promise<FastifyInstance> {
  const { config } = context
  const app = Fastify({
    loggerInstance: context.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUSTED_PROXY ?? false,
    bodyLimit: 64 * 1024,
    return503OnClosing: false,
    ...refusalsBeforeRouting,
    requestTimeout: 30_000,
  })
  app.setErrorHandler((error: FastifyError, _, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) context.log.error({ err: error }, 'a request to the console failed')
    return refuse(reply, undefined, status)
  })
  refuseExpectations(app.server)
  headersOfEveryAnswer(app, config)
  endConnections(app, context.drain)
  app.setNotFoundHandler((_, reply) => refuseUnknown(reply))
  const host = new URL(config.CONSOLE_URL).host
  // another name that leads here is another site's page
  app.addHook('onRequest', async (request, reply) => {
    if (request.host !== host) return refuse(reply, undefined, 421)
  })
  await app.register(consoleCalls, { context })
  await app.register(consoleSignIn, { context })
  if (config.CONSOLE_DIR) await app.register(consolePage, { context, folder: config.CONSOLE_DIR })
  return app
}
