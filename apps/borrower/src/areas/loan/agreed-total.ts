import type { LoanView } from '@hiram/contract/loan'
import { isOwing } from '../../loan/is-owing.ts'

type Instalment = Pick<LoanView['instalments'][number], 'total' | 'overdueInterest' | 'penalty'>

/** A payment as it was agreed, without what late days added: these make up what is paid back. */
export function agreedTotal({ total, overdueInterest, penalty }: Instalment): bigint {
  return total - overdueInterest - penalty
}

type Running = Pick<LoanView, 'status' | 'repaymentAmount'> & { instalments: readonly Instalment[] }

/** What moving the due dates added to the payments of a loan that runs: they were agreed without it. */
export function moreTimeInterest(loan: Running): bigint {
  const change = changeSinceAgreed(loan)
  return change > 0n ? change : 0n
}

/** What early payments, a lower rate or a legal limit took off the payments that were agreed, while the loan runs. */
export function noLongerCharged(loan: Running): bigint {
  const change = changeSinceAgreed(loan)
  return change < 0n ? -change : 0n
}

function changeSinceAgreed({ status, instalments, repaymentAmount }: Running): bigint {
  if (!isOwing(status)) return 0n
  return instalments.reduce((sum, row) => sum + agreedTotal(row), 0n) - repaymentAmount
}
