import type { AnswerOf, AnyCall, RequestOf } from '@hiram/contract'
import { useRef, useState } from 'react'
import { type ApiOptions, api, type Failure, type Outcome } from './api.ts'

/**
 * A changing call behind a button: `const { send, busy, failure } = useSend(applyForLoan)`. While one is under way
 * `busy` is true and another `send` gives the same outcome, so a double tap sends once.
 */
export function useSend<C extends AnyCall>(call: C, options: ApiOptions = {}) {
  const underWay = useRef<Promise<Outcome<AnswerOf<C>>>>(undefined)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  async function send(request: RequestOf<C>, more: ApiOptions = {}) {
    underWay.current ??= api(call, request, { ...options, ...more })
    setBusy(true)
    setFailure(undefined)
    const outcome = await underWay.current
    underWay.current = undefined
    setBusy(false)
    if (!outcome.ok) setFailure(outcome)
    return outcome
  }
  return { send, busy, failure, forgetFailure: () => setFailure(undefined) }
}
