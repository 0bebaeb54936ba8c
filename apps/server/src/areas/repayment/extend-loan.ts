import { type BusinessDate, type ExtensionOffer, extensionOffer, isOwing, mostExtensions } from '@hiram/lending'
import { fail } from '../../http/outcome.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { type LoadedLoan, loadLoan, lockLoans } from '../../loan/loan-store.ts'
import { eventsOf } from '../../loan/loan-terms.ts'
import { loanView } from '../../loan/loan-view.ts'
import { logProcess } from '../../loan/status-store.ts'
import { insertExtension } from '../../servicing/extension-store.ts'
import { postChanges } from '../../servicing/post-changes.ts'

/** REP-03: what moving the due dates by one period would cost today, in full, or why it cannot be. */
export async function extensionQuote(caller: BorrowerCaller, { loanId }: { loanId: string }) {
  const loan = await loadLoan(caller.queries, caller.borrowerId, loanId)
  if (!loan) return fail('loanNotFound')
  if (!isOwing(loan)) return fail('nothingOwed')
  const offered = extensionOffer(eventsOf(loan), todayOf(caller, loan))
  if (offered.kind === 'refused') return { offer: null, refusal: offered.reason }
  const { minimumPayment, extraInterest, dueDates } = offered.offer
  return {
    offer: {
      minimumRepaymentAmount: minimumPayment,
      extraInterest,
      newDueDate: newDueDate(offered.offer),
      dueDates: [...dueDates],
      left: mostExtensions - (loan.extensions ?? []).length,
    },
    refusal: null,
  }
}

/** Makes it so: only what was shown, and only once its minimum is paid. */
export async function extend(
  caller: BorrowerCaller,
  request: { loanId: string; agreedExtraInterest: bigint; agreedDueDate: string },
) {
  const { context, queries, borrowerId } = caller
  const [loan] = await lockLoans(queries, [{ borrowerId, loanId: request.loanId }])
  if (!loan) return fail('loanNotFound')
  if (!isOwing(loan)) return fail('nothingOwed')
  const today = todayOf(caller, loan)
  const before = eventsOf(loan)
  const offered = extensionOffer(before, today)
  if (offered.kind === 'refused') return fail('extensionRefused', { reason: offered.reason })
  const { offer } = offered
  if (offer.extraInterest !== request.agreedExtraInterest || newDueDate(offer) !== request.agreedDueDate) {
    return fail('offerChanged')
  }
  if (offer.minimumPayment > 0n) return fail('minimumNotPaid', { amount: offer.minimumPayment.toString() })
  const owner = { borrowerId, loanId: loan.loan_id }
  const at = context.clock.instant()
  const number = (loan.extensions ?? []).length + 1
  const { extraInterest } = offer
  await insertExtension(queries, { ...owner, number, day: today, at, extraInterest, newDueDate: newDueDate(offer) })
  const after = { ...before, extensions: [...(before.extensions ?? []), { date: today }] }
  const cause = `extend:${loan.loan_id}:${number}`
  await postChanges(
    context,
    queries,
    [{ loan, before, after, cause, source: null, who: 'borrower', easedBy: 'extended' }],
    at,
  )
  await logProcess(queries, { ...owner, at, who: 'borrower', reason: 'extended' }, 'repay', 'repay')
  const extended = await loadLoan(queries, borrowerId, loan.loan_id)
  if (!extended) throw new Error('an extended loan is gone')
  return loanView(extended, today)
}

function todayOf({ context }: BorrowerCaller, loan: LoadedLoan): BusinessDate {
  return context.clock.businessDate(loan.market)
}

function newDueDate({ dueDates }: ExtensionOffer): BusinessDate {
  const [first] = dueDates
  if (!first) throw new Error('an extension moves no date')
  return first.to
}
