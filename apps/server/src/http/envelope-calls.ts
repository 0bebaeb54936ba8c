import multipart from '@fastify/multipart'
import { errorCodes } from '@hiram/contract'
import { locale as localeSchema } from '@hiram/contract/values'
import {
  type BoundHeaders,
  boundHeaders,
  partsMatch,
  refusalBody,
  refusalStatus,
  refusedRid,
  refusedUnopened,
  sealAnswer,
} from '@hiram/envelope/server'
import { brandByAppId, type MarketCode } from '@hiram/markets'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { originsOf } from '../config.ts'
import type { Context } from '../context.ts'
import { translate } from '../texts/translate.ts'
import { callsFromOtherOrigins } from './other-origins.ts'
import { Failure } from './outcome.ts'
import { type Asked, failureText, perform } from './perform.ts'
import { fieldType, type Part, readParts } from './read-parts.ts'
import type { Route } from './route.ts'

type Opened = Extract<ReturnType<Context['envelope']['server']['openCall']>, { ok: true }>

const fileLimit = 10 * 1024 * 1024
const bodyLimit = 14 * 1024 * 1024

/** Everything under the prefix: the key list, the handshake, and every call of the product, sealed. */
export async function envelopeCalls(app: FastifyInstance, given: { context: Context; routes: readonly Route[] }) {
  const { context } = given
  const routes = new Map(given.routes.map((route) => [`${route.call.method} ${route.call.path}`, route]))
  app.addContentTypeParser(['text/plain', 'application/x-env1'], { parseAs: 'string', bodyLimit }, (_, body, done) =>
    done(null, body),
  )
  await app.register(multipart, { limits: { fileSize: fileLimit, files: 8, fields: 20, parts: 24 } })
  // whatever the HTTP layer itself refuses looks like a call that does not open, and echoes nothing of it
  app.setErrorHandler((error: FastifyError, _, reply) => {
    if ((error.statusCode ?? 500) >= 500) context.log.error({ err: error }, 'a call was not read')
    return refuse(reply, refusalBody(refusedUnopened))
  })
  app.addHook('onSend', async (_, reply) => {
    reply.header('cache-control', 'no-store')
  })
  callsFromOtherOrigins(app, originsOf(context.config.PAGE_ORIGINS))
  app.get('/keys', async (_, reply) => reply.type('application/json').send(context.envelope.keyList()))
  app.post('/hello', async (request, reply) => {
    const hello = typeof request.body === 'string' ? request.body : ''
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
      const opened = context.envelope.server.openCall(
        {
          method: request.method,
          host: request.host,
          headers,
          sealedPath: request.params['*'],
          pathHeader: headers['encrypted-path'] ?? '',
          body: typeof request.body === 'string' ? request.body : undefined,
        },
        context.clock.wall().getTime(),
      )
      if (!opened.ok) return refuse(reply, opened.refusal)
      // only who holds a session may have megabytes read
      const parts = request.isMultipart() ? await readParts(request) : []
      const read = Array.isArray(parts) ? parts : []
      const call = asked(request, headers, opened, read, context.config.DEFAULT_MARKET)
      if (parts === 'tooLarge') return sealed(reply, opened, 200, failureText(new Failure('photoTooLarge'), call))
      if (parts === 'tooMany') return sealed(reply, opened, 200, failureText(new Failure('invalidRequest'), call))
      if (!partsMatch(opened.partDigests, read)) return refuse(reply, refusalBody(refusedUnopened))
      return answer(context, routes, opened, call, reply)
    },
  })
}

async function answer(
  context: Context,
  routes: Map<string, Route>,
  opened: Opened,
  request: Asked,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const route = routes.get(`${opened.method} ${opened.path}`)
  if (!route) return sealed(reply, opened, 404, JSON.stringify({ code: 404, success: false, msg: '' }))
  try {
    const performed = await perform(context, route, request)
    if (performed.kind === 'reused') return refuse(reply, refusalBody(refusedRid))
    return sealed(reply, opened, 200, performed.text)
  } catch (error) {
    context.log.error({ err: error, call: route.call.name }, 'a call failed')
    const msg = translate(request.locale, 'error.internal')
    return sealed(reply, opened, 200, JSON.stringify({ code: errorCodes.internal, success: false, msg }))
  }
}

function sealed(reply: FastifyReply, opened: Opened, status: number, text: string): FastifyReply {
  return reply
    .code(status)
    .type('text/plain')
    .send(sealAnswer(opened.answerKey, opened.rid, status, text))
}

function refuse(reply: FastifyReply, body: string): FastifyReply {
  return reply.code(refusalStatus).type('application/json').send(body)
}

function bound(request: FastifyRequest): BoundHeaders {
  const headers: BoundHeaders = {}
  for (const name of boundHeaders) {
    const value = request.headers[name]
    if (typeof value === 'string') headers[name] = value
  }
  return headers
}

function asked(
  request: FastifyRequest,
  headers: BoundHeaders,
  opened: Opened,
  parts: Part[],
  defaultMarket: MarketCode,
): Asked {
  const appId = Number(headers['app-id'] ?? 9)
  const language = localeSchema.safeParse(headers.language)
  return {
    deviceThumbprint: opened.deviceThumbprint,
    rid: opened.rid,
    payloadDigest: opened.payloadDigest,
    locale: language.success ? language.data : 'en-US',
    appId,
    market: brandByAppId(appId)?.market ?? defaultMarket,
    ip: request.ip,
    token: headers.token ?? '',
    files: parts.filter((part) => part.mimeType !== fieldType),
    input: input(opened, parts),
  }
}

/** What the call's schema parses: the query of a GET, the sealed JSON or form, the fields among the parts. */
function input(opened: Opened, parts: Part[]): unknown {
  if (opened.bodyKind === 'json') return jsonOf(opened.bodyText ?? '{}')
  if (opened.bodyKind === 'form') return Object.fromEntries(new URLSearchParams(opened.bodyText))
  if (opened.bodyKind === 'parts') {
    const fields = parts.filter((part) => part.mimeType === fieldType)
    return Object.fromEntries(fields.map((part) => [part.name, part.content.toString()]))
  }
  return Object.fromEntries(new URLSearchParams(opened.query))
}

/** Undefined for text that is no JSON, which every schema refuses: its error would quote what was sent. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
