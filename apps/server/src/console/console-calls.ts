import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { refuse, refuseForNow } from '../http/plain-refusal.ts'
import { createAddressCounter } from '../http/rate-limit/address-limit.ts'
import { parseJson } from '../parse-json.ts'
import type { ConsoleConfig } from './console-config.ts'
import type { ConsoleRoute } from './console-route.ts'
import { consoleRoutes } from './console-routes.ts'
import { cookieOf, readCookie } from './cookies.ts'
import { performStaff } from './perform-staff.ts'

/** The staff's calls: plain JSON, from the console's own page alone. */
export async function consoleCalls(
  app: FastifyInstance,
  { context }: { context: Context & { config: ConsoleConfig } },
) {
  const { config } = context
  const origin = new URL(config.CONSOLE_URL).origin
  const tooMany = createAddressCounter(context, 'console')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body))
  for (const route of consoleRoutes) {
    const { method, path, may } = route.call
    app.route({
      method,
      url: path,
      // before the body is read
      onRequest: async (request, reply) => {
        if (!isOwnPage(request, origin)) return refuse(reply, undefined, 403)
        const wait = may === 'anyone' ? tooMany(request.ip) : undefined
        if (wait !== undefined) return refuseForNow(reply, wait)
      },
      handler: (request, reply) => answered(context, route, request, reply),
    })
  }
}

/**
 * A changing call names the console as its origin. A reading one names none; where the browser says who asks, it must
 * be the console's page too.
 */
function isOwnPage({ method, headers }: FastifyRequest, origin: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  return method === 'GET' ? headers.origin === undefined || headers.origin === origin : headers.origin === origin
}

async function answered(context: Context, route: ConsoleRoute, request: FastifyRequest, reply: FastifyReply) {
  const { config } = context
  const input = route.call.method === 'GET' ? request.query : bodyOf(request)
  const { status, body, endsSession } = await performStaff(context, route, {
    token: readCookie(request, 'staff', config),
    input,
    openSession: (token) => void reply.header('set-cookie', cookieOf('staff', token, config)),
  })
  if (endsSession) reply.header('set-cookie', cookieOf('staff', '', config))
  return reply
    .code(status)
    .type(typeof body === 'string' ? 'application/json; charset=utf-8' : 'image/jpeg')
    .header('cache-control', 'no-store')
    .send(body)
}

/** No body is the same as an empty one; what is no JSON fails the call's schema. */
function bodyOf({ body }: FastifyRequest): unknown {
  return typeof body === 'string' ? parseJson(body) : {}
}
