import { addDays, isBusinessDate, isOwing, position, quote, sumParts } from '@hiram/lending'
import { fail } from '../../http/outcome.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { loadLoan } from '../../loan/loan-store.ts'
import { eventsOf } from '../../loan/loan-terms.ts'

const furthestDays = 366

/** What paying an amount on a day would do: the very function the posting uses. */
export async function repaymentQuote(
  { context, queries, borrowerId }: BorrowerCaller,
  request: { loanId: string; amount: bigint; date: string },
) {
  const loan = await loadLoan(queries, borrowerId, request.loanId)
  if (!loan) return fail('loanNotFound')
  if (!isOwing(loan)) return fail('nothingOwed')
  const today = context.clock.businessDate(loan.market)
  if (!isBusinessDate(request.date) || request.date < today || request.date > addDays(today, furthestDays)) {
    return fail('invalidRequest', { fields: [{ field: 'date', reason: 'range' }] })
  }
  if (request.amount <= 0n) return fail('invalidRequest', { fields: [{ field: 'amount', reason: 'range' }] })
  const events = eventsOf(loan)
  const paid = quote(events, request.date, request.amount)
  const payment = { amount: request.amount, valueDate: request.date }
  const after = position({ ...events, payments: [...events.payments, payment], asOf: request.date })
  return {
    date: request.date,
    amount: request.amount,
    parts: paid.total,
    credit: paid.creditAmount,
    leftToPay: after.paidInFull ? 0n : sumParts(after.remaining),
    interestSaved: paid.saved,
    closes: paid.closes,
    payoffAmount: position({ ...events, asOf: request.date }).payoff,
  }
}
