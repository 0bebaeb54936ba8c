import { extensionOffer, isOwing, mostExtensions } from '@hiram/lending'
import { fail } from '../../http/outcome.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { loadLoan } from '../../loan/loan-store.ts'
import { eventsOf } from '../../loan/loan-terms.ts'
import { newDueDateOf } from '../../servicing/extensions.ts'

/** REP-03: what moving the due dates by one period would cost today, in full, or why it cannot be. */
export async function extensionQuote({ context, queries, borrowerId }: BorrowerCaller, { loanId }: { loanId: string }) {
  const loan = await loadLoan(queries, borrowerId, loanId)
  if (!loan) return fail('loanNotFound')
  if (!isOwing(loan)) return fail('nothingOwed')
  const offered = extensionOffer(eventsOf(loan), context.clock.businessDate(loan.market))
  if (offered.kind === 'refused') return { offer: null, refusal: offered.reason }
  const { minimumPayment, extraInterest, dueDates } = offered.offer
  return {
    offer: {
      minimumRepaymentAmount: minimumPayment,
      extraInterest,
      newDueDate: newDueDateOf(offered.offer),
      dueDates: [...dueDates],
      left: mostExtensions - (loan.extensions ?? []).length,
    },
    refusal: null,
  }
}
