import type { StepName } from '@hiram/contract/apply'
import type { LoanStatus } from '@hiram/lending'

/** The application was sent back, or the loan runs and the lender agreed that what the borrower gave is wrong. */
const correctable: readonly LoanStatus[] = ['rollback', 'repay', 'overdue']

/**
 * Whether a step may be changed: freely without an open loan; during a rollback or a running loan what was sent back; and
 * the account the money goes to while the offer waits, so that a refused payout can be corrected. Pure.
 */
export function mayEdit(
  openStatus: LoanStatus | null,
  step: StepName,
  state: 'empty' | 'draft' | 'complete' | 'corrections',
): boolean {
  if (openStatus === null) return true
  if (correctable.includes(openStatus)) return state === 'corrections'
  return openStatus === 'withdrawal' && step === 'withdrawal'
}
