import type { LoanCost } from '@hiram/contract/home'
import { readStored, removeStored, store } from '../../../platform/storage/storage.ts'
import type { Term } from './confirm-choice.ts'

/** The loan whose cost was looked at last, so that reading an agreement and coming back does not lose the choice. */
export function lastChoice(): (Term & { amount: bigint }) | undefined {
  const stored = readStored('_KEY_FEES_CALCULATED')
  if (!/^\d{1,18}$/.test(stored?.amount ?? '') || !stored) return undefined
  return { amount: BigInt(stored.amount), period: stored.period, periodUnit: stored.periodUnit }
}

export function keepChoice({ amount, period, periodUnit }: Pick<LoanCost, 'amount' | 'period' | 'periodUnit'>) {
  store('_KEY_FEES_CALCULATED', { amount: String(amount), period, periodUnit })
}

/** After applying, the next loan is a new choice. */
export function forgetChoice() {
  removeStored('_KEY_FEES_CALCULATED')
}
