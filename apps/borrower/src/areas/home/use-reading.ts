import { useCallback, useEffect, useState } from 'react'
import type { Failure, Outcome } from '../../platform/api/api.ts'
import { onSessionForgotten } from '../../session/session.ts'

/** The tabs' last answers, so that going back and forth shows them at once; the list library is not loaded here. */
const lastAnswers = new Map<string, unknown>()
onSessionForgotten(() => lastAnswers.clear())

const codeNotFetched: Failure = { ok: false, code: 'offline', number: 500, msg: '', detail: undefined }

type Options<Answer> = {
  /** False: do not call. */
  enabled?: boolean
  /** How soon to call again while the screen is looked at; undefined is not at all. */
  againMs?: (answer: Answer | undefined) => number | undefined
}

/** What a reading can end in: an answer, a failure, or the code of its call could not be fetched. */
export type Read<Answer> = () => Promise<Outcome<Answer>>

/**
 * Reads whenever the screen is entered or looked at again, and as often as the last answer asks for. `name` is the
 * call's; `load` may fetch the call's code first, so that a tab is painted without it.
 */
export function useReading<Answer>(name: string, load: Read<Answer>, options: Options<Answer> = {}) {
  const { enabled = true, againMs } = options
  const [data, setData] = useState(() => lastAnswers.get(name) as Answer | undefined)
  const [failure, setFailure] = useState<Failure>()
  const everyMs = againMs?.(data)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same name is always read in the same way
  const read = useCallback(async () => {
    const outcome = await load().catch(() => codeNotFetched)
    if (!outcome.ok) return setFailure(outcome)
    lastAnswers.set(name, outcome.result)
    setFailure(undefined)
    setData(outcome.result)
  }, [name])
  useEffect(() => {
    if (enabled) void read()
  }, [read, enabled])
  useEffect(() => {
    if (!enabled) return
    const look = () => {
      if (document.visibilityState === 'visible') void read()
    }
    document.addEventListener('visibilitychange', look)
    addEventListener('online', look)
    const ticking = everyMs === undefined ? undefined : setInterval(look, everyMs)
    return () => {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('online', look)
      clearInterval(ticking)
    }
  }, [read, enabled, everyMs])
  function refresh() {
    setFailure(undefined)
    void read()
  }
  return { data: enabled ? data : undefined, failure, refresh }
}
