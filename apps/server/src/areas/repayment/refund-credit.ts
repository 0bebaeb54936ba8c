import { Failure } from '../../http/outcome.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { orderRefund } from '../../servicing/refunds.ts'
import { refundView } from './repayment-refunds.ts'

/** All of the borrower's credit goes back to their own account. */
export async function refundCredit({ context, queries, borrowerId }: BorrowerCaller, { loanId }: { loanId: string }) {
  const order = await orderRefund(context, queries, { borrowerId, loanId })
  return order instanceof Failure ? order : refundView(order)
}
