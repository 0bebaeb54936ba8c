import { fail } from '../../http/outcome.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { loadLoan } from '../../loan/loan-store.ts'
import { type RefundOrder, refundsOfLoan } from '../../servicing/refund-store.ts'

/** What went back, newest first. */
export async function repaymentRefunds({ queries, borrowerId }: BorrowerCaller, { loanId }: { loanId: string }) {
  const loan = await loadLoan(queries, borrowerId, loanId)
  if (!loan) return fail('loanNotFound')
  return { refunds: (await refundsOfLoan(queries, borrowerId, loanId)).map(refundView) }
}

export function refundView({ amount, account_ending, state, ordered_at }: RefundOrder) {
  return { amount, accountEnding: account_ending, state, at: ordered_at.toISOString() }
}
