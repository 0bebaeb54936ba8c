import type { GivenConsent } from '@hiram/contract/app-info/consents'
import { Failure, fail } from '../../http/outcome.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { loadLoan } from '../../loan/loan-store.ts'
import { loanView } from '../../loan/loan-view.ts'
import { agreeToRestructuring, declineOffer } from '../../servicing/agree-restructuring.ts'

/** Agrees to the new plan as it was shown, and answers with the loan as it is then. */
export async function agreeRestructuring(
  caller: BorrowerCaller,
  request: { loanId: string; offerId: string; agreedTotal: bigint; consent: GivenConsent },
) {
  const agreed = await agreeToRestructuring(caller, request)
  if (agreed instanceof Failure) return agreed
  const loan = await loadLoan(caller.queries, caller.borrowerId, request.loanId)
  if (!loan) throw new Error('a loan with a new plan is gone')
  return loanView(loan, agreed.today)
}

export async function declineRestructuring(caller: BorrowerCaller, request: { loanId: string; offerId: string }) {
  const isDeclined = await declineOffer(caller, request)
  return isDeclined ? { done: true as const } : fail('offerNotOpen')
}
