import type { AnswerOf, AnyCall, RequestOf } from '@hiram/contract'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { api, type Failure, type Outcome } from './api.ts'
import {
  answered,
  answerKey,
  isReading,
  observe,
  onAnswers,
  putAnswer,
  type Read,
  type ReadOptions,
  refreshAnswers,
  replaceAnswer,
  useAnswer,
  usualFreshMs,
} from './use-answer.ts'

type CallOptions = {
  /** False: do not call yet. */
  enabled?: boolean
  /** Call again this often while the page is visible; the last data stays when a call fails. */
  refetchMs?: number | false
  /** The answer does not change, so it is read once. */
  once?: boolean
}

export type CallState<C extends AnyCall> = {
  data: AnswerOf<C> | undefined
  /** The last call's failure; `data` may still hold what came before it. */
  failure: Failure | undefined
  /** Nothing to show yet: draw the skeleton. */
  loading: boolean
  refresh: () => Promise<void>
}

/** A read of the contract as the screen's state. Silent: the screen shows `failure` in its own place. */
export function useCall<C extends AnyCall>(call: C, request: RequestOf<C>, options: CallOptions = {}): CallState<C> {
  const { once, ...more } = options
  const freshMs = once ? Number.POSITIVE_INFINITY : usualFreshMs
  return useAnswer(answerKey(call.name, request), readOf(call, request), { ...more, freshMs })
}

/** The same call for several requests at once: their answers and failures, in the order of the requests. */
export function useCalls<C extends AnyCall>(call: C, requests: readonly RequestOf<C>[]) {
  const keys = requests.map((request) => answerKey(call.name, request))
  const all = keys.join('\n')
  const snapshot = () => keys.map((key) => answered(key).readAt + (answered(key).failure ? '!' : '')).join()
  useSyncExternalStore(onAnswers, snapshot, snapshot)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys say what the requests are
  useEffect(() => {
    const stops = requests.map((request, index) =>
      observe(keys[index] ?? '', { freshMs: usualFreshMs, read: readOf(call, request) }),
    )
    return () => {
      for (const stop of stops) stop()
    }
  }, [all])
  return keys.map((key) => answered<AnswerOf<C>>(key))
}

export type PagesState<C extends AnyCall> = {
  /** The pages read so far; undefined before the first. */
  pages: readonly AnswerOf<C>[] | undefined
  /** The last call's failure; `pages` may still hold what came before it. */
  failure: Failure | undefined
  more: boolean
  readingMore: boolean
  readMore: () => void
  refresh: () => Promise<void>
}

type Pages<C extends AnyCall> = readonly AnswerOf<C>[]
type Next<C extends AnyCall> = (page: AnswerOf<C>) => Partial<RequestOf<C>> | undefined

/** A list of the contract in pages: `next` says, of a page, what to ask for after it; undefined at the end. */
export function usePages<C extends AnyCall>(call: C, request: RequestOf<C>, next: Next<C>): PagesState<C> {
  const key = `${answerKey(call.name, request)} pages`
  const [readingMore, setReadingMore] = useState(false)
  const read = async (options: ReadOptions): Promise<Outcome<Pages<C>>> => {
    const count = answered<Pages<C>>(key).data?.length ?? 1
    return await readPages(call, request, next, { count, ...options })
  }
  const { data: pages, failure, refresh } = useAnswer(key, read)
  const last = pages?.at(-1)
  const rest = last && next(last)
  async function readMore() {
    if (!pages || !rest || readingMore || isReading(key)) return
    setReadingMore(true)
    const outcome = await api(call, Object.assign({}, request, rest), { silent: true })
    setReadingMore(false)
    const now = answered<Pages<C>>(key)
    // The list was reloaded meanwhile, or belongs to an ended session.
    if (now.data !== pages) return
    if (outcome.ok) putAnswer(key, { ...now, data: [...pages, outcome.result], failure: undefined })
    else putAnswer(key, { ...now, failure: outcome })
  }
  return { pages, failure, more: rest !== undefined, readingMore, readMore: () => void readMore(), refresh }
}

/** After a change: rereads the answers of these calls where they are shown. */
export async function refreshCalls(...calls: readonly AnyCall[]) {
  await refreshAnswers((key) => calls.some(({ name }) => key.startsWith(`${name} `)))
}

/** Puts an answer that came another way in place of the cached one. */
export function setAnswer<C extends AnyCall>(call: C, request: RequestOf<C>, answer: AnswerOf<C>) {
  replaceAnswer(answerKey(call.name, request), answer)
}

function readOf<C extends AnyCall>(call: C, request: RequestOf<C>): Read<AnswerOf<C>> {
  return (options) => api(call, request, { silent: true, ...options })
}

type Reading = ReadOptions & { count: number }

async function readPages<C extends AnyCall>(call: C, request: RequestOf<C>, next: Next<C>, reading: Reading) {
  const { count, ...options } = reading
  const pages: AnswerOf<C>[] = []
  let rest: Partial<RequestOf<C>> | undefined = {}
  while (rest && pages.length < count) {
    const outcome: Outcome<AnswerOf<C>> = await api(call, Object.assign({}, request, rest), {
      silent: true,
      ...options,
    })
    if (!outcome.ok) return outcome
    pages.push(outcome.result)
    rest = next(outcome.result)
  }
  return { ok: true as const, result: pages }
}
