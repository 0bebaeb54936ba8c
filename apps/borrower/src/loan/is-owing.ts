import type { LoanStatus } from '@hiram/contract/loan'
import { owingStatuses } from '@hiram/lending'

/** Whether money is out: the loan is repaid, on time or late. */
export function isOwing(status: LoanStatus | undefined): boolean {
  return status !== undefined && owingStatuses.includes(status)
}
