import { useCallback, useEffect, useState } from 'react'
import type { Failure } from '../platform/api/api.ts'
import { useLoanRateInfo } from '../platform/state/models.ts'
import { readLoanRates } from './read-rates.ts'

const none = [] as const

/** What can be borrowed: read again with each screen that asks, and as it was where that fails. */
export function useRates() {
  const rates = useLoanRateInfo((state) => state.rates)
  const [failure, setFailure] = useState<Failure>()
  const refresh = useCallback(async () => {
    const outcome = await readLoanRates()
    setFailure(outcome.ok ? undefined : outcome)
  }, [])
  useEffect(() => void refresh(), [refresh])
  return { rates: rates ?? none, failure, refresh }
}
