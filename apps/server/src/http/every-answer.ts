import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

const yearSeconds = 31_536_000

/** What every answer says, whatever answers it: it is of its own type, and in production this host is reached by TLS only. */
export function headersOfEveryAnswer(app: FastifyInstance, { NODE_ENV }: Config): void {
  const headers = {
    'x-content-type-options': 'nosniff',
    // a page says more, and which frames it may be in
    'content-security-policy': "frame-ancestors 'none'",
    ...(NODE_ENV === 'production' ? { 'strict-transport-security': `max-age=${yearSeconds}; includeSubDomains` } : {}),
  }
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(headers)
  })
}
