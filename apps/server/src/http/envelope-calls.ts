import multipart from '@fastify/multipart'
import { errorCodes } from '@hiram/contract'
import { notLoggedIn, success } from '@hiram/contract/answer'
import { platformOf } from '@hiram/contract/platform-codes'
import { locale as localeSchema } from '@hiram/contract/values'
import {
  type BoundHeaders,
  boundHeaders,
  type OpenedHead,
  refusalBody,
  refusedRid,
  sealAnswer,
} from '@hiram/envelope/server'
import { brandByAppId, marketOfCountry } from '@hiram/markets'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { originsOf } from '../config.ts'
import type { Context } from '../context.ts'
import { stopwatch } from '../metrics.ts'
import { translate } from '../texts/translate.ts'
import { type Note, traced } from '../tracing/spans.ts'
import { createOpenLimits } from './open-call-limits.ts'
import { callsFromOtherOrigins } from './other-origins.ts'
import { Failure } from './outcome.ts'
import { failureText, perform } from './perform.ts'
import { refuse, refuseForNow } from './plain-refusal.ts'
import { type Caller, readCall } from './read-call.ts'
import { readText } from './read-text.ts'
import { createReadingSlots, type ReadingSlots } from './reading-slots.ts'
import type { Route } from './route.ts'
import { createStrangerLog, noteCall, whoseOf } from './security-log.ts'

/** A hello is 400 characters. */
const helloBytes = 2048

/** Everything under the prefix: the key list, the handshake, and every call of the product, sealed. */
export async function envelopeCalls(app: FastifyInstance, given: { context: Context; routes: readonly Route[] }) {
  const { context } = given
  const routes = new Map(given.routes.map((route) => [`${route.call.method} ${route.call.path}`, route]))
  const slots = createReadingSlots()
  const limits = createOpenLimits(context)
  const noteStranger = createStrangerLog(context.log)
  const wait = (request: FastifyRequest, reply: FastifyReply, seconds: number) => {
    noteStranger(request.ip, 'tooMany')
    return refuseForNow(reply, seconds)
  }
  // no body is read before it is known whose it is and what for
  app.addContentTypeParser(['text/plain', 'application/x-env1'], (_, _body, done) => done(null))
  await app.register(multipart)
  // whatever the HTTP layer itself refuses looks like a call that does not open, and echoes nothing of it
  app.setErrorHandler((error: FastifyError, _, reply) => {
    if ((error.statusCode ?? 500) >= 500) context.log.error({ err: error }, 'a call was not read')
    return refuse(reply)
  })
  app.setNotFoundHandler((_, reply) => refuse(reply))
  app.addHook('onSend', async (_, reply) => {
    reply.header('cache-control', 'no-store')
  })
  callsFromOtherOrigins(app, originsOf(context.config.PAGE_ORIGINS))
  app.get('/keys', async (request, reply) => {
    const seconds = limits.keys(request.ip)
    if (seconds) return wait(request, reply, seconds)
    return reply.type('application/json').send(context.envelope.keyList())
  })
  app.post('/hello', async (request, reply) => {
    const seconds = limits.hello(request.ip)
    if (seconds) return wait(request, reply, seconds)
    const hello = (await readText(request, helloBytes)) ?? ''
    const accepted = context.envelope.server.acceptHello(hello, context.clock.wall().getTime())
    if (!accepted.ok) return refuse(reply, accepted.refusal)
    return reply.type('text/plain').send(accepted.reply)
  })
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'POST', 'PUT', 'DELETE'],
    // a named parameter would end at a hundred characters, and a sealed path is longer
    url: '/*',
    handler: async (request, reply) => {
      const headers = bound(request)
      const { method, host, params } = request
      const pathHeader = headers['encrypted-path'] ?? ''
      const sealed = { method, host, headers, sealedPath: params['*'], pathHeader }
      const head = context.envelope.server.openHead(sealed, context.clock.wall().getTime())
      if (!head.ok) {
        noteStranger(request.ip, 'unopened')
        return refuse(reply, head.refusal)
      }
      const route = routes.get(`${head.method} ${head.path}`)
      if (!route) return seal(reply, head, 404, JSON.stringify({ code: 404, success: false, msg: '' }))
      const caller = callerOf(context, request, headers, head)
      const seconds = limits.call(route.call, caller.ip)
      if (seconds) {
        noteStranger(caller.ip, 'tooMany')
        return seal(reply, head, 200, failureText(new Failure('tooMany', { retryAfterSeconds: seconds }), caller))
      }
      return traced({ name: route.call.name, kind: 'call', attributes: { 'hiram.side': 'borrower' } }, (note) =>
        answer(context, slots, route, { head, caller, request, note }, reply),
      )
    },
  })
}

type Received = { head: OpenedHead; caller: Caller; request: FastifyRequest; note: Note }

async function answer(
  context: Context,
  slots: ReadingSlots,
  route: Route,
  received: Received,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { head, caller } = received
  let leave: (() => void) | undefined
  const seconds = stopwatch()
  const done = (result: string) => {
    context.metrics.observeCall({ side: 'borrower', call: route.call.name, result }, seconds())
    received.note({ 'hiram.result': result })
    noteCall(context.log, { call: route.call.name, result, caller })
  }
  try {
    const read = await readCall(context, slots, route, received)
    if (read.kind === 'refused') {
      done('unread')
      return refuse(reply, read.text)
    }
    if (read.kind === 'answer') {
      done(resultOf(read.text))
      return seal(reply, head, 200, read.text)
    }
    leave = read.leave
    const performed = await perform(context, route, read.asked)
    done(performed.kind === 'reused' ? 'reused' : resultOf(performed.text))
    if (performed.kind === 'reused') return refuse(reply, refusalBody(refusedRid))
    return seal(reply, head, 200, performed.text)
  } catch (error) {
    done('internal')
    const platform = platformOf(bound(received.request).platform)
    context.log.error({ err: error, call: route.call.name, platform, ...whoseOf(caller) }, 'a call failed')
    const msg = translate(caller.locale, 'error.internal')
    return seal(reply, head, 200, JSON.stringify({ code: errorCodes.internal, success: false, msg }))
  } finally {
    leave?.()
  }
}

const namesByCode = new Map<number, string>(Object.entries(errorCodes).map(([name, code]) => [code, name]))
namesByCode.set(success, 'ok').set(notLoggedIn, 'notLoggedIn')

/** The name of an answer's code, which is what each begins with. */
function resultOf(text: string): string {
  return namesByCode.get(Number(/^\{"code":(\d{1,6})/.exec(text)?.[1])) ?? 'other'
}

function seal(reply: FastifyReply, head: OpenedHead, status: number, text: string): FastifyReply {
  return reply
    .code(status)
    .type('text/plain')
    .send(sealAnswer(head.answerKey, head.rid, status, text))
}

function bound(request: FastifyRequest): BoundHeaders {
  const headers: BoundHeaders = {}
  for (const name of boundHeaders) {
    const value = request.headers[name]
    if (typeof value === 'string') headers[name] = value
  }
  return headers
}

function callerOf({ config }: Context, request: FastifyRequest, headers: BoundHeaders, head: OpenedHead): Caller {
  const appId = appIdOf(headers['app-id'])
  const language = localeSchema.safeParse(headers.language)
  return {
    deviceThumbprint: head.deviceThumbprint,
    rid: head.rid,
    locale: language.success ? language.data : 'en-US',
    appId,
    market: marketOf(headers.country, appId) ?? config.DEFAULT_MARKET,
    ip: request.ip,
    host: request.host,
    token: headers.token ?? '',
  }
}

/** The page says its market by its country, so that a shell's app id never makes it another; other callers say neither. */
function marketOf(country: string | undefined, appId: number) {
  return marketOfCountry(country) ?? brandByAppId(appId)?.market
}

/** What is no app id is that of no brand. */
function appIdOf(header: string | undefined): number {
  return /^\d{1,9}$/.test(header ?? '') ? Number(header) : 9
}
