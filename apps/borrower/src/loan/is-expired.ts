import type { LoanView } from '@hiram/contract/loan'

/** The offer ended because the borrower did not answer it in time: no one canceled it. */
export function isExpired({ reasons }: Pick<LoanView, 'reasons'>): boolean {
  return reasons[0] === 'notAnsweredInTime'
}
