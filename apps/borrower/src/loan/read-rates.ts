import { loadRates, loanCard } from '@hiram/contract/home'
import { api } from '../platform/api/api.ts'
import type { ReadOptions } from '../platform/api/use-answer.ts'
import { useLoanRateInfo } from '../platform/state/models.ts'

/** LON-02: the card is loaded once and kept for the same borrower. A failure changes nothing. */
export async function readLoanCard(options?: ReadOptions) {
  const { card, updateState } = useLoanRateInfo.getState()
  if (card) return { ok: true as const, result: card }
  const outcome = await api(loanCard, {}, { silent: true, ...options })
  if (outcome.ok) updateState({ card: outcome.result })
  return outcome
}

/** LON-01: the rates are kept by amount, then period, smallest first. A failure changes nothing. */
export async function readLoanRates() {
  const outcome = await api(loadRates, {}, { silent: true })
  if (outcome.ok) useLoanRateInfo.getState().updateState({ rates: outcome.result.rates.toSorted(byAmountThenPeriod) })
  return outcome
}

type Rate = { amount: bigint; period: number; periodUnit: 'day' | 'month' }

function byAmountThenPeriod(one: Rate, other: Rate) {
  if (one.amount !== other.amount) return one.amount < other.amount ? -1 : 1
  const days = ({ period, periodUnit }: Rate) => (periodUnit === 'month' ? period * 30 : period)
  return days(one) - days(other)
}
