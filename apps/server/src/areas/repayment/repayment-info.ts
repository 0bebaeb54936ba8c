import { allocations, type BusinessDate } from '@hiram/lending'
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
  const paid = allocations(eventsOf(loan), today)
  return (loan.payments ?? []).flatMap((row, index) => {
    const allocation = paid[index]
    if (!allocation) return []
    return {
      receivedAt: new Date(row.received_at).toISOString(),
      valueDate: row.value_date,
      amount: BigInt(row.amount),
      parts: allocation.total,
      credit: allocation.creditAmount,
    }
  })
}
