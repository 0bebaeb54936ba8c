import { type Allocation, allocations, type BusinessDate, type Payment, sumParts } from '@hiram/lending'
import { fail } from '../../http/outcome.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { type LoadedLoan, loadLoan } from '../../loan/loan-store.ts'
import { eventsOf } from '../../loan/loan-terms.ts'
import { loanView } from '../../loan/loan-view.ts'

/** What is owed today by part, and where every payment so far went. */
export async function repaymentInfo({ context, queries, borrowerId }: BorrowerCaller, { loanId }: { loanId: string }) {
  const loan = await loadLoan(queries, borrowerId, loanId)
  if (!loan) return fail('loanNotFound')
  const today = context.clock.businessDate(loan.market)
  return { loan: loanView(loan, today), payments: paymentsWithParts(loan, today) }
}

function paymentsWithParts(loan: LoadedLoan, today: BusinessDate) {
  if (!loan.disbursed_on) return []
  const events = eventsOf(loan)
  const paid = new Map<Payment, Allocation>(allocations(events, today).map((each) => [each.payment, each]))
  return events.payments.flatMap((payment) => {
    const allocation = paid.get(payment)
    if (!allocation) return []
    const { paymentId, receivedAt, valueDate, amount, option = 'finishSooner' } = payment
    return {
      paymentId,
      receivedAt: receivedAt.toISOString(),
      valueDate,
      amount,
      parts: allocation.total,
      credit: allocation.creditAmount,
      option,
      extra: sumParts(allocation.prepaid),
      isRecovery: allocation.isRecovery,
    }
  })
}
