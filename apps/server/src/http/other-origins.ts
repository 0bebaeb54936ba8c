import { boundHeaders } from '@hiram/envelope/server'
import type { FastifyInstance } from 'fastify'

const daySeconds = 86_400
const allowed = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers': [...boundHeaders, 'content-type'].join(', '),
  'access-control-max-age': String(daySeconds),
}

/** Lets pages of these origins make calls (ENV-01): shells with a page of their own. No other origin may. */
export function callsFromOtherOrigins(app: FastifyInstance, origins: readonly string[]) {
  if (origins.length === 0) return
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    reply.header('vary', 'origin')
    if (origin && origins.includes(origin)) reply.header('access-control-allow-origin', origin)
  })
  app.options('/*', async (_, reply) => reply.code(204).headers(allowed).send())
}
