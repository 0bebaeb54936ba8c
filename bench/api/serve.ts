import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { createApp } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import type { Context } from '../../apps/server/src/context.ts'
import { perform } from '../../apps/server/src/http/perform.ts'
import { routes } from '../../apps/server/src/routes.ts'
import { serverContext } from './server-context.ts'

/** What the measuring process receives once this one listens. */
export type Serving = { port: number; plainPort: number; rootPublicKey: string }

/** The real server in a process of its own, and beside it the read's handler on a route without the envelope. */
async function serve(): Promise<void> {
  await traceToCollector()
  const context = await serverContext()
  const app = await createApp(context)
  const plain = plainApp(context)
  const serving: Serving = {
    port: await listening(app),
    plainPort: await listening(plain),
    rootPublicKey: context.envelope.rootPublicKey,
  }
  process.once('disconnect', () => process.exit(0))
  // asked how much processor time it has used
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.(user + system)
  })
  process.send?.(serving)
}

/** Where the settings name a collector, as the server does it. */
async function traceToCollector(): Promise<void> {
  const config = readConfig(process.env)
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config
  if (endpoint === undefined) return
  const { openTracing } = await import('../../apps/server/src/tracing/open-tracing.ts')
  openTracing(endpoint, { settings: config, version: 'bench', log: pino({ level: 'silent' }) })
}

/** What the envelope is compared with: same session, parsing, work and answer's schema, the text sent as it is. */
function plainApp(context: Context): FastifyInstance {
  const app = Fastify({ logger: false })
  const route = routes.find(({ call }) => call.name === 'latestLoan')
  if (!route) throw new Error('no route answers latestLoan')
  app.get(route.call.path, async (request, reply) => {
    const { token, rid, 'device-id': deviceThumbprint } = request.headers
    const performed = await perform(context, route, {
      deviceThumbprint: String(deviceThumbprint),
      rid: String(rid),
      payloadDigest: '',
      locale: 'en-US',
      appId: 12,
      market: 'ph',
      ip: request.ip,
      host: 'localhost',
      token: String(token),
      files: [],
      input: request.query,
    })
    if (performed.kind !== 'answer') return reply.code(500).send()
    return reply.type('application/json').header('cache-control', 'no-store').send(performed.text)
  })
  return app
}

async function listening(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

await serve()
