import type { LoanView } from './loan.ts'

/** An application or offer ended because the borrower did not answer it in time: no one canceled it. */
export function isExpired({ reasons }: Pick<LoanView, 'reasons'>): boolean {
  return reasons[0] === 'notAnsweredInTime'
}
