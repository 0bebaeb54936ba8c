import type { LoanView } from '@hiram/contract/loan'

type Instalment = Pick<LoanView['instalments'][number], 'total' | 'overdueInterest' | 'penalty'>

/** A payment as it was agreed, without what late days added: these make up what is paid back. */
export function agreedTotal({ total, overdueInterest, penalty }: Instalment): bigint {
  return total - overdueInterest - penalty
}
