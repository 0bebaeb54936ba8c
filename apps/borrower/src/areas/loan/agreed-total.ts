import type { LoanView } from '@hiram/contract/loan'
import { isOwing } from '../../loan/is-owing.ts'

type Instalment = Pick<LoanView['instalments'][number], 'total' | 'overdueInterest' | 'penalty'>

/** A payment as it was agreed, without what late days added: these make up what is paid back. */
export function agreedTotal({ total, overdueInterest, penalty }: Instalment): bigint {
  return total - overdueInterest - penalty
}

/** What moving the due dates added to the payments of a loan that runs: they were agreed without it. */
export function moreTimeInterest({
  status,
  instalments,
  repaymentAmount,
}: Pick<LoanView, 'status' | 'repaymentAmount'> & { instalments: readonly Instalment[] }): bigint {
  if (!isOwing(status)) return 0n
  const added = instalments.reduce((sum, row) => sum + agreedTotal(row), 0n) - repaymentAmount
  return added > 0n ? added : 0n
}
