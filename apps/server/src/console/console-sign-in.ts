import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { refuseForNow } from '../http/plain-refusal.ts'
import { createAddressCounter } from '../http/rate-limit/address-limit.ts'
import { writeAudit } from '../staff/audit-store.ts'
import { beginSignIn, endSignIn, staffProvider } from '../staff/provider.ts'
import { openStaffSession } from '../staff/session.ts'
import { findSignedIn } from '../staff/staff-store.ts'
import { cookieOf, readCookie } from './cookies.ts'

const page = '/sign-in'

/** Signing in at the provider: two plain navigations, to it and back. */
export async function consoleSignIn(app: FastifyInstance, { context }: { context: Context }) {
  const { config } = context
  const tooMany = createAddressCounter(context, 'consoleSignIn')
  // each keeps a row or asks the provider
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    const wait = tooMany(request.ip)
    if (wait !== undefined) return refuseForNow(reply, wait)
  }
  app.get<{ Querystring: { to?: unknown } }>('/console/sign-in', { onRequest }, async ({ query }, reply) => {
    const provider = staffProvider(config)
    if (!provider) return leave(reply, `${page}?failed=provider`)
    try {
      const { url, state } = await beginSignIn(context, provider, ownPath(query.to))
      return leave(reply.header('set-cookie', cookieOf('staff-sign-in', state, config)), url.href)
    } catch (error) {
      context.log.error({ err: error }, 'the provider of staff did not answer')
      return leave(reply, `${page}?failed=provider`)
    }
  })
  app.get('/console/sign-in/return', { onRequest }, async (request, reply) => {
    const provider = staffProvider(config)
    const state = readCookie(request, 'staff-sign-in', config)
    const query = request.url.split('?', 2)[1] ?? ''
    const proved = provider && state && (await endSignIn(context, provider, { query, state }))
    if (!proved) return leave(reply, `${page}?failed=notProved`)
    const staffId = await findSignedIn(context.database, proved)
    await writeAudit(context.database, {
      at: context.clock.instant(),
      staff_id: staffId ?? null,
      action: 'signIn',
      outcome: staffId ? 'allowed' : 'refused',
      code: staffId ? null : 'forbidden',
      subject: null,
      reference: request.id,
    })
    if (!staffId) return leave(reply, `${page}?failed=notStaff`)
    const token = await openStaffSession(context, context.database, { staffId, openedBy: 'provider' })
    const cookies = [cookieOf('staff', token, config), cookieOf('staff-sign-in', '', config)]
    return leave(reply.header('set-cookie', cookies), proved.returnTo)
  })
}

function leave(reply: FastifyReply, to: string): FastifyReply {
  return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(to, 303)
}

/** A path of the console's own, never another site's address. */
function ownPath(asked: unknown): string {
  return typeof asked === 'string' && /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]{0,300}$/.test(asked) ? asked : '/'
}
