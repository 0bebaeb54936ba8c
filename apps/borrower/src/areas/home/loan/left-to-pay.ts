import type { LoanView } from '@hiram/contract/loan'

type Sums = Pick<
  LoanView,
  'repaymentAmount' | 'alreadyRepaidAmount' | 'toBePaidAmount' | 'lateCharges' | 'waived' | 'goodwill'
>

/**
 * Explains the difference between the server's sums: late charges, what the lender took off or paid, and the rest, which
 * is interest added by an extension (above zero) or no longer due (below).
 */
export function leftToPay({
  repaymentAmount,
  alreadyRepaidAmount,
  toBePaidAmount,
  lateCharges: late,
  waived,
  goodwill,
}: Sums): { late: bigint; rest: bigint } {
  return { late, rest: toBePaidAmount + alreadyRepaidAmount + waived + goodwill - repaymentAmount - late }
}
