import { randomUUID } from 'node:crypto'
import { type AnswerOf, type AnyCall, type ErrorCode, errorName, type RequestInputOf } from '@hiram/contract'
import { answerFrame } from '@hiram/contract/answer'
import type { Locale } from '@hiram/contract/values'
import { brandOfMarket, type MarketCode } from '@hiram/markets'
import * as z from 'zod/mini'
import type { Context } from '../context.ts'
import { perform } from '../http/perform.ts'
import type { Caller, Route } from '../http/route.ts'

/** Who a test calls as; without a token it is a visitor. */
export type TestCaller = {
  market: MarketCode
  token: string
  deviceThumbprint: string
  locale: Locale
  ip: string
  /** Where the page was opened. */
  host: string
  /** The market's own by default. */
  appId?: number
}

/** What one call may carry beside its request. The same `rid` with the same request is a repeat. */
export type CallOptions = { rid?: string; payloadDigest?: string; files?: Caller['files'] }

export type TestAnswer<C extends AnyCall> = {
  code: number
  error: ErrorCode | undefined
  msg: string | undefined
  /** The parsed answer of a success, undefined for a failure. */
  answer: AnswerOf<C> | undefined
  /** `result` of a failure. */
  detail: Record<string, unknown>
  /** Exactly what would be sealed. */
  text: string
}

export type Calling = {
  /** The answer, whatever it is. */
  call: <C extends AnyCall>(call: C, request: RequestInputOf<C>, options?: CallOptions) => Promise<TestAnswer<C>>
  /** The parsed answer of a call that must succeed; throws otherwise. */
  ask: <C extends AnyCall>(call: C, request: RequestInputOf<C>, options?: CallOptions) => Promise<AnswerOf<C>>
}

/** Calls the server from where an opened envelope would: everything behind the seal, nothing before it. */
export function calling(context: Context, routes: readonly Route[], who: TestCaller): Calling {
  async function call<C extends AnyCall>(asked: C, request: RequestInputOf<C>, options: CallOptions = {}) {
    const route = routes.find((one) => one.call.name === asked.name)
    if (!route) throw new Error(`no route answers ${asked.name}`)
    const performed = await perform(context, route, {
      ...who,
      rid: options.rid ?? randomUUID(),
      payloadDigest: options.payloadDigest ?? Buffer.from(JSON.stringify(request)).toString('base64url'),
      appId: who.appId ?? brandOfMarket(who.market).appId,
      files: options.files ?? [],
      input: JSON.parse(JSON.stringify(request)),
    })
    if (performed.kind === 'reused') throw new Error('the request id was used for another payload')
    return readAnswer(asked, performed.text)
  }
  return {
    call,
    async ask(asked, request, options) {
      const given = await call(asked, request, options)
      if (given.answer === undefined) throw new Error(`${asked.name} answered ${given.text}`)
      return given.answer
    },
  }
}

function readAnswer<C extends AnyCall>(asked: C, text: string): TestAnswer<C> {
  const frame = answerFrame.parse(JSON.parse(text))
  const answer = frame.success ? (z.decode(asked.answer, frame[asked.answerIn] as never) as AnswerOf<C>) : undefined
  const detail = frame.success ? {} : ((frame.result ?? {}) as Record<string, unknown>)
  return { code: frame.code, error: errorName(frame.code), msg: frame.msg, answer, detail, text }
}
