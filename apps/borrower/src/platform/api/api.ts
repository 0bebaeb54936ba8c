import { type AnswerOf, type AnyCall, errorName, type RequestOf } from '@hiram/contract'
import { answerFrame, notLoggedIn, success } from '@hiram/contract/answer'
import { KeyListOfOtherDays, newRid } from '@hiram/envelope'
import { beginAsNewOwner, isOwnersPage } from '../../session/page-owner.ts'
import { hurryFirstReading } from '../device/known-fingerprint.ts'
import { sendFailedCall } from '../errors/failed-calls.ts'
import { reactToFailure, showAnswerToast, shownMessage } from '../errors/react-to-failure.ts'
import type { FailureCode } from '../errors/reactions.ts'
import { showWrongClock, wrongClockText } from '../errors/wrong-clock.ts'
import { keepAnswer, lastAnswer } from '../offline/last-answers.ts'
import { readStored } from '../storage/storage.ts'
import { type Files, prepareCall } from './call-request.ts'
import { type Exchanged, exchange } from './exchange.ts'
import { timeoutMs, UnexpectedStatus, Unreachable } from './fetch-text.ts'
import { beginLoading } from './loading.ts'
import { clearRequestId, requestIdOf } from './request-ids.ts'

export type Failure = {
  ok: false
  /** A code of the contract, or what happened on the way: offline, timeout, server, notLoggedIn, cancelled. */
  code: FailureCode
  /** The body code; 500 when none came, 401 when not logged in. */
  number: number
  /** The server's words in the borrower's language; empty when none came. */
  msg: string
  /** `result` of an unsuccessful answer; read it with the schemas of `@hiram/contract/answer`. */
  detail: unknown
  /** A `server` that is not at fault: the phone's clock is days off. `msg` says so. */
  isClock?: true
}
export type Outcome<Answer> = { ok: true; result: Answer } | Failure

export type ApiOptions = {
  /** No indicator, and the screen has its own words; a status other than 200 and a timeout are shown all the same. */
  silent?: boolean
  /** No one waits for it: no indicator and no words at all. Redirects (login, /error) still happen. */
  background?: boolean
  /** Codes this screen shows itself: no toast for them. */
  handles?: readonly FailureCode[]
  /** Words beside the loading indicator. */
  label?: string
  /** Multipart parts beside the request's fields. */
  files?: Files
  /** Multipart: how much of it has gone, 0 to 1, each time it is known. */
  onSent?: (ratio: number) => void
  /** A request id of one's own; by default a changing call keeps its id until an answer has come. */
  rid?: string
  signal?: AbortSignal
}

/** After a lost answer: waits before the same call goes out again under the same request id. */
const changeWaitsMs = [500, 1500, 4000]
const readWaitsMs = [500]

/**
 * Makes a call of the contract: seals it, parses what comes back with the call's schema, and reacts to failures the
 * one way there is (reactions.ts). Never throws for failures to expect on a phone; it returns the outcome.
 */
export async function api<C extends AnyCall>(
  call: C,
  request: RequestOf<C>,
  options: ApiOptions = {},
): Promise<Outcome<AnswerOf<C>>> {
  if (!isOwnersPage()) {
    beginAsNewOwner()
    return { ok: false, code: 'cancelled', ...noAnswer }
  }
  if (!options.background) void hurryFirstReading()
  const endLoading = options.silent || options.background ? undefined : beginLoading(options.label)
  const clock = timeLimit(options.signal)
  const inItsSession = startsInSession()
  let content = ''
  try {
    const prepared = await prepareCall(call, request, options.files)
    content = prepared.content
    const rid = options.rid ?? (call.changes ? await requestIdOf(call.name, prepared.content) : newRid())
    const waits = call.changes ? changeWaitsMs : readWaitsMs
    const exchanged = await Promise.race([
      exchangeWithRetries(
        waits,
        (signal) => inItsSession(() => exchange(prepared, rid, signal, options.onSent)),
        clock.signal,
      ),
      clock.over,
    ])
    if (exchanged.sealed || exchanged.refusal !== undefined) clearRequestId(call.name, rid)
    const outcome = conclude(call, exchanged, options)
    if (outcome.ok) keepAnswer(call, content, outcome.result)
    return outcome
  } catch (thrown) {
    if (thrown instanceof OfEndedSession) return ofEndedSession()
    const cause = await failureOf(thrown, clock)
    const last = cause.code === 'offline' ? await lastAnswer(call, content) : undefined
    const status = thrown instanceof UnexpectedStatus ? thrown.status : 0
    if (last !== undefined) return { ok: true, result: last }
    const failure = fail(call, cause, status, '', options)
    if (failure.isClock && !options.background) showWrongClock(cause.msg)
    return failure
  } finally {
    clock.stop()
    endLoading?.()
  }
}

/** The borrower whose call it was is signed out by now, or another is signed in. */
class OfEndedSession extends Error {}

/** What it says is no one's here any more: nothing is shown, kept or ended for it. */
function ofEndedSession(): Failure {
  // where another tab did it, nothing else leads this page away from what waits for the answer
  if (!isOwnersPage()) beginAsNewOwner()
  return { ok: false, code: 'notLoggedIn', ...noAnswer, number: notLoggedIn }
}

/** Runs an attempt only while the session of now lasts, and lets its answer in only then. */
function startsInSession() {
  const token = readStored('_user')?.token
  const check = () => {
    if (token !== undefined && readStored('_user')?.token !== token) throw new OfEndedSession()
  }
  return async (attempt: () => Promise<Exchanged>) => {
    check()
    const exchanged = await attempt()
    check()
    return exchanged
  }
}

async function exchangeWithRetries(
  waits: readonly number[],
  attempt: (signal: AbortSignal) => Promise<Exchanged>,
  signal: AbortSignal,
) {
  for (const waitMs of waits) {
    try {
      const exchanged = await attempt(signal)
      if (exchanged.sealed || !isPassing(exchanged.status)) return exchanged
    } catch (thrown) {
      if (!mayPass(thrown) || signal.aborted || !navigator.onLine) throw thrown
    }
    await sleep(waitMs, signal)
  }
  return await attempt(signal)
}

function mayPass(thrown: unknown) {
  return thrown instanceof UnexpectedStatus ? isPassing(thrown.status) : thrown instanceof Unreachable
}

/** A gateway's failure, not an answer of the server. */
function isPassing(status: number) {
  return status === 502 || status === 503 || status === 504
}

function conclude<C extends AnyCall>(call: C, exchanged: Exchanged, options: ApiOptions): Outcome<AnswerOf<C>> {
  const { status } = exchanged
  if (!exchanged.sealed) {
    const code = status === 401 ? 'notLoggedIn' : 'server'
    return fail(call, { code, number: status === 401 ? 401 : 500, msg: '', detail: undefined }, status, '', options)
  }
  const frame = answerFrame.parse(JSON.parse(exchanged.text))
  const msg = frame.msg ?? ''
  const toast = frame.toast ?? ''
  if (frame.code === success) {
    if (toast) showAnswerToast(toast)
    return { ok: true, result: call.answer.parse(frame[call.answerIn]) as AnswerOf<C> }
  }
  const code = frame.code === notLoggedIn ? 'notLoggedIn' : (errorName(frame.code) ?? 'server')
  return fail(call, { code, number: frame.code, msg, detail: frame.result }, status, toast, options)
}

const noAnswer = { number: 500, msg: '', detail: undefined }

type Cause = Omit<Failure, 'ok'>

async function failureOf(thrown: unknown, clock: ReturnType<typeof timeLimit>): Promise<Cause> {
  if (clock.timedOut()) return { code: 'timeout', ...noAnswer }
  if (clock.signal.aborted) return { code: 'cancelled', ...noAnswer }
  if (thrown instanceof Unreachable) return { code: 'offline', ...noAnswer }
  if (thrown instanceof UnexpectedStatus) return { code: 'server', ...noAnswer }
  if (thrown instanceof KeyListOfOtherDays) {
    const msg = await Promise.race([wrongClockText(), clock.over]).catch(() => '')
    if (msg) return { code: 'server', ...noAnswer, msg, isClock: true }
  }
  // A request or an answer that does not fit its schema, or an envelope that cannot be trusted.
  console.error(thrown)
  return { code: 'server', ...noAnswer }
}

function fail(call: AnyCall, cause: Cause, status: number, toast: string, options: ApiOptions): Failure {
  reactToFailure({
    code: cause.code,
    status: cause.code === 'server' && status === 0 ? 200 : status,
    msg: cause.msg,
    detail: cause.detail,
    toast,
    silent: options.silent ?? false,
    background: options.background ?? false,
    handled: options.handles?.includes(cause.code) ?? false,
  })
  if (cause.code === 'server' || cause.code === 'internal' || cause.code === 'timeout') reportFailedCall(call, status)
  return { ok: false, ...cause, msg: shownMessage(cause.msg) }
}

/** ERR-08. Applying is between the borrower and the lender; the log's own failure is not logged again. */
function reportFailedCall(call: AnyCall, status: number) {
  if (call.name === 'applyForLoan' || call.name === 'canApply' || call.path.includes('appErrorLog')) return
  sendFailedCall({ call: call.name, status })
}

/**
 * 30 s for the whole call, retries in it, or until the caller gives up. `over` fails then, also while something hangs that
 * knows no signal: the browser's database, code on its way, a shell.
 */
function timeLimit(outer: AbortSignal | undefined) {
  const controller = new AbortController()
  const over = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason))
  })
  over.catch(() => undefined)
  let late = false
  const timer = setTimeout(() => {
    late = true
    controller.abort()
  }, timeoutMs)
  const giveUp = () => controller.abort()
  if (outer?.aborted) giveUp()
  outer?.addEventListener('abort', giveUp)
  return {
    signal: controller.signal,
    over,
    timedOut: () => late,
    stop: () => {
      clearTimeout(timer)
      outer?.removeEventListener('abort', giveUp)
    },
  }
}

function sleep(ms: number, signal: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
