import type { AnswerOf, AnyCall, RequestOf } from '@hiram/contract'
import { useRef, useState } from 'react'
import { type ApiOptions, api, type Failure, type Outcome } from './api.ts'

/**
 * A changing call behind a button: `const { send, busy, failure } = useSend(applyForLoan)`. While one is under way
 * `busy` is true and another `send` never resolves: a double tap sends once, and what follows runs once.
 */
export function useSend<C extends AnyCall>(call: C, options: ApiOptions = {}) {
  const underWay = useRef(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  async function send(request: RequestOf<C>, more: ApiOptions = {}): Promise<Outcome<AnswerOf<C>>> {
    if (underWay.current) return new Promise(() => undefined)
    underWay.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      const outcome = await api(call, request, { ...options, ...more })
      if (!outcome.ok) setFailure(outcome)
      return outcome
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }
  return { send, busy, failure, forgetFailure: () => setFailure(undefined) }
}
