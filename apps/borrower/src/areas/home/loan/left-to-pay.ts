import type { LoanView } from '@hiram/contract/loan'

/** What the server's three sums differ by: late charges added (above zero) or interest no longer due (below). */
export function leftToPay(loan: Pick<LoanView, 'repaymentAmount' | 'alreadyRepaidAmount' | 'toBePaidAmount'>): {
  changed: bigint
} {
  return { changed: loan.toBePaidAmount + loan.alreadyRepaidAmount - loan.repaymentAmount }
}
