import * as z from 'zod/mini'
import { call } from '../call.ts'
import { id, instant, minorUnits } from '../values.ts'

const refund = z.object({
  amount: minorUnits,
  accountEnding: z.string(),
  state: z.enum(['ordered', 'settled', 'failed']),
  at: instant,
})

/** What was paid too much goes back to the borrower's own verified account: one order a credit. */
export const refundCredit = call('refundCredit', {
  method: 'POST',
  path: '/repayment/refund',
  request: z.object({ loanId: id }),
  answer: refund,
  errors: ['loanNotFound', 'nothingToRefund', 'payoutAccountMissing'],
})

/** The loan's refunds, newest first. */
export const repaymentRefunds = call('repaymentRefunds', {
  method: 'GET',
  path: '/repayment/refunds',
  request: z.object({ loanId: id }),
  answer: z.object({ refunds: z.array(refund) }),
  errors: ['loanNotFound'],
})
