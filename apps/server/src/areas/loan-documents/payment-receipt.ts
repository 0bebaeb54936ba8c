import { allocations } from '@hiram/lending'
import { borrowerName } from '../../borrower/name.ts'
import { fail } from '../../http/outcome.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { type LoadedLoan, loadLoan } from '../../loan/loan-store.ts'
import { eventsOf } from '../../loan/loan-terms.ts'
import { loanView } from '../../loan/loan-view.ts'
import { draw } from '../../loan-documents/draw.ts'
import { paymentIdOf } from '../../servicing/match-proofs.ts'
import { answerOf } from './answer-of.ts'

/** Of an accepted proof whose money the bank has not notified us of yet: we have accepted the payment, not received it. */
function isBeforeBank({ proofs }: LoadedLoan, paymentId: string): boolean {
  const proof = proofs?.find((one) => paymentIdOf(one.proof_id) === paymentId)
  return proof !== undefined && proof.provider_reference === null
}

/** One payment that arrived and what it went to. Made each time: money that arrives for an earlier day moves later ones. */
export async function paymentReceipt(caller: BorrowerCaller, asked: { loanId: string; paymentId: string }) {
  const { context, queries, borrowerId, locale } = caller
  const loan = await loadLoan(queries, borrowerId, asked.loanId)
  if (!loan) return fail('loanNotFound')
  const today = context.clock.businessDate(loan.market)
  const events = eventsOf(loan)
  const payment = events.payments.find(({ paymentId }) => paymentId === asked.paymentId)
  const went = loan.disbursed_on ? allocations(events, today).find((one) => one.payment === payment) : undefined
  if (!payment || !went) return fail('paymentNotFound')
  const pdf = await draw('receipt', {
    market: loan.market,
    locale,
    loanNumber: loanView(loan, today).loanNumber,
    borrowerName: await borrowerName(context, borrowerId, loan.market),
    amount: payment.amount,
    receivedAt: payment.receivedAt,
    valueDate: payment.valueDate,
    isBeforeBank: isBeforeBank(loan, payment.paymentId),
    parts: went.total,
    credit: went.creditAmount,
    asOf: today,
    madeAt: context.clock.instant(),
  })
  return answerOf('receipt', loan, pdf)
}
