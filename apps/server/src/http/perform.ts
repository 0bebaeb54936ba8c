import { errorCodes } from '@hiram/contract'
import { notLoggedIn, success } from '@hiram/contract/answer'
import * as z from 'zod/mini'
import type { Context } from '../context.ts'
import { WorkFailed } from '../processes/worker-pool.ts'
import { translate } from '../texts/translate.ts'
import { claimEffect, storeAnswer } from './idempotency.ts'
import { Failure, Undo } from './outcome.ts'
import type { Caller, Route } from './route.ts'
import { endedBecause, sessionBorrower, sessionKey } from './session.ts'
import { holdSession } from './session-store.ts'
import { unstorableFields } from './unstorable-fields.ts'

export type Asked = Omit<Caller, 'context' | 'queries' | 'borrowerId'> & { input: unknown; payloadDigest: string }

/** `reused` is the envelope's 4603: the same request id came with another payload. */
export type Performed = { kind: 'answer'; text: string } | { kind: 'reused' }

/** The answer to who has no session, with why it ended where that is known. */
export async function signedOut(
  context: Context,
  { token, deviceThumbprint }: Pick<Asked, 'token' | 'deviceThumbprint'>,
): Promise<{ kind: 'answer'; text: string }> {
  const because = token && (await endedBecause(context.database, token, deviceThumbprint, context.clock.wall()))
  const result = because ? { because } : undefined
  return { kind: 'answer', text: JSON.stringify({ code: notLoggedIn, success: false, msg: '', result }) }
}

/** The session ended, or its borrower was blocked, while the call was at work: nothing of it remains. */
class SessionEnded extends Error {}

/** One call from opened envelope to answer text: session, request id, parsing, the work itself, the answer's schema. */
export async function perform(context: Context, route: Route, asked: Asked): Promise<Performed> {
  try {
    return await performed(context, route, asked)
  } catch (error) {
    // what was written is undone with the transaction, so that the same photo can be sent again
    if (!(error instanceof WorkFailed && route.call.errors.includes('photoUnreadable'))) throw error
    context.log.error({ err: error, call: route.call.name }, 'a photo was not read')
    return { kind: 'answer', text: failureText(new Failure('photoUnreadable'), asked) }
  }
}

async function performed(context: Context, route: Route, asked: Asked): Promise<Performed> {
  const now = context.clock.wall()
  const borrowerId = asked.token
    ? await sessionBorrower(context.database, asked.token, asked.deviceThumbprint, now)
    : undefined
  if (route.call.who === 'borrower' && !borrowerId) {
    return signedOut(context, asked)
  }
  const unstorable = unstorableFields(asked.input)
  if (unstorable.length > 0) return { kind: 'answer', text: failureText(notStorable(unstorable), asked) }
  const request = z.safeParse(route.call.request, asked.input)
  if (!request.success) return { kind: 'answer', text: failureText(fieldFailure(request.error), asked) }
  const caller = { ...asked, context, borrowerId }
  if (!route.call.changes) {
    const outcome = await handled(route, { ...caller, queries: context.database }, request.data)
    return { kind: 'answer', text: answerText(route, outcome, asked) }
  }
  const by = route.call.who === 'borrower' ? borrowerId : undefined
  return performOnce(context, route, { ...asked, by }, (queries) =>
    handled(route, { ...caller, queries }, request.data),
  )
}

async function handled(route: Route, caller: Caller, request: unknown): Promise<unknown> {
  return route.handle(caller, request as never)
}

/** A changing call's effect and its stored answer are one transaction; a thrown `Undo` leaves no trace of either. */
async function performOnce(
  context: Context,
  route: Route,
  asked: Asked & { by: string | undefined },
  work: (queries: Caller['queries']) => Promise<unknown>,
): Promise<Performed> {
  try {
    return await context.database.transaction().execute(async (queries): Promise<Performed> => {
      const claim = await claimEffect(queries, context.vault, { ...asked, at: context.clock.wall() })
      if (claim.kind === 'reused') return claim
      if (claim.kind === 'again') return { kind: 'answer', text: claim.answer }
      const text = answerText(route, await work(queries), asked)
      if (asked.by && !route.endsSession && !(await holdSession(queries, sessionKey(asked.by, asked.token))))
        throw new SessionEnded()
      await storeAnswer(queries, context.vault, asked, text)
      return { kind: 'answer', text }
    })
  } catch (error) {
    if (error instanceof SessionEnded) return signedOut(context, asked)
    if (error instanceof Undo) return { kind: 'answer', text: failureText(error.failure, asked) }
    throw error
  }
}

function notStorable(fields: readonly string[]): Failure<'invalidRequest'> {
  return new Failure('invalidRequest', { fields: fields.map((field) => ({ field, reason: 'format' })) })
}

function fieldFailure(error: z.core.$ZodError): Failure<'invalidRequest'> {
  return new Failure('invalidRequest', {
    fields: error.issues.map((issue) => ({ field: issue.path.join('.'), reason: issue.message })),
  })
}

function answerText(route: Route, outcome: unknown, asked: Asked): string {
  if (outcome instanceof Failure) return failureText(outcome, asked)
  const answer = z.encode(route.call.answer, outcome as never)
  return JSON.stringify({ code: success, success: true, [route.call.answerIn]: answer })
}

export function failureText(failure: Failure<keyof typeof errorCodes>, asked: Pick<Asked, 'locale'>): string {
  return JSON.stringify({
    code: errorCodes[failure.code],
    success: false,
    msg: translate(asked.locale, `error.${failure.code}`, failure.detail),
    result: Object.keys(failure.detail).length > 0 ? failure.detail : undefined,
  })
}
