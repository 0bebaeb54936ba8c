import type { SigningKey } from '@hiram/contract/webhook-keys'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { Refusal } from './refusal.ts'
import { isSigned } from './signature.ts'

/** Bodies stay text until a route parses them: signatures are over the bytes as they came. */
export function keepBodiesAsText(app: FastifyInstance) {
  const types = ['application/json', 'application/xml']
  app.addContentTypeParser(types, { parseAs: 'string' }, (_request, body, done) => done(null, body))
}

export function body<Schema extends z.ZodMiniType>(request: FastifyRequest, schema: Schema): z.output<Schema> {
  return parsed(parse(textOf(request)), schema)
}

export function query<Schema extends z.ZodMiniType>(request: FastifyRequest, schema: Schema): z.output<Schema> {
  return parsed(request.query, schema)
}

export function params<Schema extends z.ZodMiniType>(request: FastifyRequest, schema: Schema): z.output<Schema> {
  return parsed(request.params, schema)
}

/** For calls that only the server makes. */
export function mustBeSigned(request: FastifyRequest, key: SigningKey) {
  const { method, url: path, headers } = request
  if (!isSigned(key, { method, path, headers, body: textOf(request) }))
    throw new Refusal(401, 'notSigned', 'the signature is wrong')
}

/**
 * The sandbox is for this machine only: another site open in the same browser must not reach it, neither by a host name
 * that resolves to it nor by a form.
 */
export function mustBeLocal(request: FastifyRequest) {
  const host = request.headers.host ?? ''
  if (!/^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host)) {
    throw new Refusal(403, 'notLocal', 'open the sandbox as localhost')
  }
  const { origin } = request.headers
  if (origin !== undefined && origin !== `http://${host}`) throw new Refusal(403, 'notLocal', 'another site asks')
}

/** The body as it came. */
export function textOf(request: FastifyRequest): string {
  return typeof request.body === 'string' ? request.body : ''
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw new Refusal(400, 'invalidRequest', 'the body is not JSON')
  }
}

function parsed<Schema extends z.ZodMiniType>(value: unknown, schema: Schema): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const fields = result.error.issues.map(({ path, message }) => `${path.join('.') || 'all'}: ${message}`)
  throw new Refusal(400, 'invalidRequest', fields.join('; '))
}
