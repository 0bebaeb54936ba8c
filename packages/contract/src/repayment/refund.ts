import * as z from 'zod/mini'
import { call } from '../call.ts'
import { instant, minorUnits, ofLoan } from '../values.ts'

const refund = z.object({
  amount: minorUnits,
  accountEnding: z.string(),
  state: z.enum(['ordered', 'settled', 'failed']),
  at: instant,
})

/** What was paid too much goes back to the borrower's own verified account: one order a credit. */
export const refundCredit = call('refundCredit', 'POST /repayment/refund', {
  request: ofLoan,
  answer: refund,
  errors: ['loanNotFound', 'nothingToRefund', 'payoutAccountMissing'],
})

/** The loan's refunds, newest first. */
export const repaymentRefunds = call('repaymentRefunds', 'GET /repayment/refunds', {
  request: ofLoan,
  answer: z.object({ refunds: z.array(refund) }),
  errors: ['loanNotFound'],
})
