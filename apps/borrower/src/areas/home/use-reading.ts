import type { AnswerOf, AnyCall, RequestOf } from '@hiram/contract'
import { useCallback, useEffect, useState } from 'react'
import { api, type Failure } from '../../platform/api.ts'
import { onSessionForgotten } from '../../session/session.ts'

/** The tabs' last answers, so that going back and forth shows them at once; the list library is not loaded here. */
const lastAnswers = new Map<string, unknown>()
onSessionForgotten(() => lastAnswers.clear())

type Options<Answer> = {
  /** False: do not call. */
  enabled?: boolean
  /** How soon to call again while the screen is looked at; undefined is not at all. */
  againMs?: (answer: Answer | undefined) => number | undefined
}

/** Reads a call whenever the screen is entered or looked at again, and as often as its last answer asks for. */
export function useReading<C extends AnyCall>(call: C, request: RequestOf<C>, options: Options<AnswerOf<C>> = {}) {
  const { enabled = true, againMs } = options
  const [data, setData] = useState(() => lastAnswers.get(call.name) as AnswerOf<C> | undefined)
  const [failure, setFailure] = useState<Failure>()
  const everyMs = againMs?.(data)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a call of these screens always has the same request
  const read = useCallback(async () => {
    const outcome = await api(call, request, { silent: true })
    if (!outcome.ok) return setFailure(outcome)
    lastAnswers.set(call.name, outcome.result)
    setFailure(undefined)
    setData(outcome.result)
  }, [call])
  useEffect(() => {
    if (enabled) void read()
  }, [read, enabled])
  useEffect(() => {
    if (!enabled) return
    const look = () => {
      if (document.visibilityState === 'visible') void read()
    }
    document.addEventListener('visibilitychange', look)
    const ticking = everyMs === undefined ? undefined : setInterval(look, everyMs)
    return () => {
      document.removeEventListener('visibilitychange', look)
      clearInterval(ticking)
    }
  }, [read, enabled, everyMs])
  function refresh() {
    setFailure(undefined)
    void read()
  }
  return { data: enabled ? data : undefined, failure, refresh }
}
