import Fastify, { type FastifyError, type FastifyInstance, LogController } from 'fastify'
import { collectDefaultMetrics } from 'prom-client'
import type { Context } from '../context.ts'
import { receiverStates } from '../events/receiver-store.ts'
import { headersOfEveryAnswer } from '../http/every-answer.ts'
import { refusalsBeforeRouting, refuse, refuseExpectations, refuseUnknown } from '../http/plain-refusal.ts'
import { asyncApi } from './asyncapi.ts'
import { docsPage } from './docs-page.ts'
import { exchangeStates } from './exchange-states.ts'
import { openApi } from './openapi.ts'
import { pageHeaders } from './page-headers.ts'
import { type Pools, watchSystemState } from './system-state.ts'

/**
 * For those who run the servers, within the lender's own network: `/events` says how far each receiver is and what is
 * parked, `/files` which closed days' files are written, `/statements` which
 * lines of bank statements wait for a person; `/metrics` is what Prometheus scrapes; `/docs` is what other systems can call and are sent, made from the schemas that the server itself parses by.
 */
export function createOperationsApp(
  context: Context,
  { pools, version }: { pools: Pools; version: string },
): FastifyInstance {
  const { config, log, database, clock, metrics } = context
  const app = Fastify({
    logController: new LogController({ disableRequestLogging: true }),
    logger: false,
    // nothing here reads a body
    bodyLimit: 1024,
    ...refusalsBeforeRouting,
    requestTimeout: 30_000,
  })
  app.setErrorHandler((error: FastifyError, _, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) log.error({ err: error }, 'a request of operations failed')
    return refuse(reply, undefined, status)
  })
  refuseExpectations(app.server)
  app.setNotFoundHandler((_, reply) => refuseUnknown(reply))
  headersOfEveryAnswer(app, config)
  // process, memory, event loop
  collectDefaultMetrics({ register: metrics.registry })
  watchSystemState(metrics.registry, { database, clock, pools })
  app.get('/metrics', async (_, reply) =>
    reply
      .headers(pageHeaders)
      .type(metrics.registry.contentType)
      .send(await metrics.registry.metrics()),
  )
  const [calls, events] = [openApi(version), asyncApi(version)]
  const page = docsPage(calls, events)
  app.get('/docs', (_, reply) => reply.headers(pageHeaders).type('text/html; charset=utf-8').send(page))
  app.get('/docs/openapi.json', (_, reply) => reply.headers(pageHeaders).send(calls))
  app.get('/docs/asyncapi.json', (_, reply) => reply.headers(pageHeaders).send(events))
  app.get('/events', async (_, reply) => {
    const receivers = (await receiverStates(database)).map(
      ({ receiver, is_paused, position, behind, waiting, parked, failure }) => ({
        receiver,
        isPaused: is_paused,
        position: position.toString(),
        behind: Number(behind),
        waiting,
        parked,
        failure,
      }),
    )
    const isAlarm = receivers.some(({ parked, isPaused }) => parked > 0 || isPaused)
    return reply.headers(pageHeaders).send({ isAlarm, receivers })
  })
  exchangeStates(app, database)
  return app
}
