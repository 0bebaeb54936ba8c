import { Failure } from '../../http/outcome.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { loadLoan } from '../../loan/loan-store.ts'
import { loanView } from '../../loan/loan-view.ts'
import { agreeExtension } from '../../servicing/extensions.ts'

/** REP-03: makes the quoted extension so, and answers with the extended loan. */
export async function extendLoan(
  { context, queries, borrowerId }: BorrowerCaller,
  request: { loanId: string; agreedExtraInterest: bigint; agreedDueDate: string },
) {
  const key = { borrowerId, loanId: request.loanId }
  const agreed = { extraInterest: request.agreedExtraInterest, newDueDate: request.agreedDueDate }
  const extended = await agreeExtension(context, queries, key, agreed)
  if (extended instanceof Failure) return extended
  const loan = await loadLoan(queries, borrowerId, request.loanId)
  if (!loan) throw new Error('an extended loan is gone')
  return loanView(loan, extended.today)
}
