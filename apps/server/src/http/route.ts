import type { AnswerOf, AnyCall, ErrorOf, RequestOf } from '@hiram/contract'
import type { Locale } from '@hiram/contract/values'
import type { MarketCode } from '@hiram/markets'
import type { Context } from '../context.ts'
import type { Queries } from '../database/client.ts'
import type { Failure } from './outcome.ts'

/** Who is calling, and on what. Everything in it was bound by the envelope. */
export type Caller = {
  context: Context
  /** The transaction of a changing call, the database of a reading one. */
  queries: Queries
  deviceThumbprint: string
  rid: string
  locale: Locale
  appId: number
  market: MarketCode
  ip: string
  /** The host the page was opened on; the envelope binds the call to it. */
  host: string
  token: string
  borrowerId: string | undefined
  /** Multipart only. */
  files: readonly { name: string; content: Buffer; mimeType: string }[]
}

export type BorrowerCaller = Caller & { borrowerId: string }

type Handled<C extends AnyCall> = Promise<AnswerOf<C> | Failure<ErrorOf<C> | 'invalidRequest' | 'tooMany'>>

export type Route = {
  call: AnyCall
  /** The call may end the session it is made with. */
  endsSession?: boolean
  handle: (caller: Caller, request: never) => Promise<unknown>
}

/** A call that needs a session. */
export function borrowerRoute<C extends AnyCall>(
  call: C,
  handle: (caller: BorrowerCaller, request: RequestOf<C>) => Handled<C>,
  given: Pick<Route, 'endsSession'> = {},
): Route {
  if (call.who !== 'borrower') throw new Error(`${call.name} is open to anyone`)
  return { ...given, call, handle: handle as Route['handle'] }
}

/** A call that anyone may make; `borrowerId` is there when a session came along. */
export function openRoute<C extends AnyCall>(
  call: C,
  handle: (caller: Caller, request: RequestOf<C>) => Handled<C>,
): Route {
  if (call.who !== 'anyone') throw new Error(`${call.name} needs a session`)
  return { call, handle: handle as Route['handle'] }
}
