import type { LoanView } from '@hiram/contract/loan'

type Late = Pick<LoanView['instalments'][number], 'overdueInterest' | 'penalty'>
type Sums = Pick<LoanView, 'repaymentAmount' | 'alreadyRepaidAmount' | 'toBePaidAmount' | 'waived' | 'goodwill'>

/**
 * Explains the difference between the server's sums: late charges, what the lender took off or paid, and the rest, which
 * is interest added by an extension (above zero) or no longer due (below).
 */
export function leftToPay({
  repaymentAmount,
  alreadyRepaidAmount,
  toBePaidAmount,
  waived,
  goodwill,
  instalments,
}: Sums & { instalments: readonly Late[] }): { late: bigint; rest: bigint } {
  const late = instalments.reduce((sum, row) => sum + row.overdueInterest + row.penalty, 0n)
  return { late, rest: toBePaidAmount + alreadyRepaidAmount + waived + goodwill - repaymentAmount - late }
}
