import { isExpired } from '@hiram/contract/is-expired'
import type { LoanStatus, LoanView } from '@hiram/contract/loan'

/** The status whose name a borrower reads: one state of a loan holds what was canceled and what has expired. */
export function shownStatus(loan: Pick<LoanView, 'status' | 'reasons'>): LoanStatus | 'expired' {
  return isExpired(loan) ? 'expired' : loan.status
}
