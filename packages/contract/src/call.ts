import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import { nothing } from './values.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** How a changing call's body travels: JSON or form-urlencoded sealed in the envelope, or parts bound to it by digest. */
export type Encoding = 'json' | 'form' | 'multipart'

/**
 * One call of the product, defined once: the server parses and answers with it, the client calls with it.
 * `request` is the query of a GET and the body of the others. `answer` is the content of `result`
 * (or in `data`, for the one call the specification reads there). `errors` are the only expected failures.
 */
export type Call<Request extends z.ZodMiniType, Answer extends z.ZodMiniType, Code extends ErrorCode> = {
  readonly name: string
  readonly method: Method
  readonly path: string
  readonly request: Request
  readonly answer: Answer
  readonly errors: readonly Code[]
  /** `borrower`: needs a session, else body code 401. */
  readonly who: 'anyone' | 'borrower'
  /** A changing call has one effect a request id, however often it is sent. */
  readonly changes: boolean
  readonly encoding: Encoding
  readonly answerIn: 'result' | 'data'
}

export type AnyCall = Call<z.ZodMiniType, z.ZodMiniType, ErrorCode>
export type RequestOf<C extends AnyCall> = z.output<C['request']>
export type RequestInputOf<C extends AnyCall> = z.input<C['request']>
export type AnswerOf<C extends AnyCall> = z.output<C['answer']>
export type ErrorOf<C extends AnyCall> = C['errors'][number]

type Given<Request, Answer, Code> = {
  request?: Request
  answer: Answer
  errors?: readonly Code[]
  who?: 'anyone' | 'borrower'
  changes?: boolean
  encoding?: Encoding
  answerIn?: 'result' | 'data'
}

/**
 * Defines a call by its method and path, `'GET /loan/latest'`. Without further words it is a borrower's call that asks
 * for nothing more; a GET reads and everything else changes.
 */
export function call<
  Answer extends z.ZodMiniType,
  Request extends z.ZodMiniType = typeof nothing,
  const Code extends ErrorCode = never,
>(
  name: string,
  route: `${Method} /${string}`,
  { request, ...given }: Given<Request, Answer, Code>,
): Call<Request, Answer, Code> {
  const [method, path] = route.split(' ') as [Method, string]
  return {
    name,
    method,
    path,
    request: request ?? (nothing as z.ZodMiniType as Request),
    errors: [],
    who: 'borrower',
    changes: method !== 'GET',
    encoding: 'json',
    answerIn: 'result',
    ...given,
  }
}
