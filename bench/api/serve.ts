import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { createApp } from '../../apps/server/src/app.ts'
import { type Config, readConfig } from '../../apps/server/src/config.ts'
import type { Context } from '../../apps/server/src/context.ts'
import { perform } from '../../apps/server/src/http/perform.ts'
import { routes } from '../../apps/server/src/routes.ts'
import { serverContext } from './server-context.ts'

/** What the measuring process receives once this one listens. */
export type Serving = { port: number; plainPort: number; rootPublicKey: string }

/** The real server in a process of its own, and beside it the read's handler on a route without the envelope. */
async function serve(): Promise<void> {
  const config = readConfig(process.env)
  const context = await serverContext()
  const app = await createApp(context)
  const plain = plainApp(context)
  const serving: Serving = {
    port: await listening(app),
    plainPort: await listening(plain),
    rootPublicKey: context.envelope.rootPublicKey,
  }
  process.once('disconnect', () => process.exit(0))
  // asked to trace or not from now on; the answer is how much processor time it has used
  let tracing: { close: () => Promise<void> } | undefined
  process.on('message', async (asked) => {
    await tracing?.close()
    tracing = asked === 'traced' ? await traceToCollector(config) : undefined
    const { user, system } = process.cpuUsage()
    process.send?.(user + system)
  })
  process.send?.(serving)
}

/** To the collector that the settings name, as the server does it. */
async function traceToCollector(config: Config) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config
  if (endpoint === undefined) throw new Error('the settings name no collector')
  const { openTracing } = await import('../../apps/server/src/tracing/open-tracing.ts')
  return openTracing(endpoint, { settings: config, version: 'bench', log: pino({ level: 'silent' }) })
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
