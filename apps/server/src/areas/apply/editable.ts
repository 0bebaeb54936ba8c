import type { StepName } from '@hiram/contract/apply'
import type { LoanStatus } from '@hiram/lending'

/**
 * Whether a step may be changed: freely without an open loan; during a rollback what was sent back; and the account the
 * money goes to while the offer waits, so that a refused payout can be corrected. Pure.
 */
export function mayEdit(
  openStatus: LoanStatus | null,
  step: StepName,
  state: 'empty' | 'draft' | 'complete' | 'corrections',
): boolean {
  if (openStatus === null) return true
  if (openStatus === 'rollback') return state === 'corrections'
  return openStatus === 'withdrawal' && step === 'withdrawal'
}
