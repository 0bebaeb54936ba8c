import { payoutChannel } from '@hiram/books'
import { payoutOrdered } from '@hiram/lending'
import { payoutRouteFor } from '@hiram/markets/payment-channels'
import { sealPayoutAccount } from '../../borrower/payout-account.ts'
import { fail, Undo } from '../../http/outcome.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { writeEntries } from '../../ledger/write-entries.ts'
import { changeStatus } from '../../loan/change-status.ts'
import { loadLoan } from '../../loan/loan-store.ts'
import { scheduleOf } from '../../loan/loan-terms.ts'
import { addJob } from '../../queue/job-store.ts'
import { insertPayoutOrder } from '../../servicing/payout-store.ts'
import { doneOr } from './cancel-loan.ts'

/** The borrower takes the offer: one payout order permanently live, the money booked as on its way. */
export async function withdrawLoan(caller: BorrowerCaller, { loanId }: { loanId: string }) {
  const { context, queries, borrowerId } = caller
  const at = context.clock.instant()
  const changed = await changeStatus(queries, { borrowerId, loanId, event: 'withdraw', at, who: 'borrower' })
  if (changed.kind !== 'done') return doneOr(changed)
  const orderId = crypto.randomUUID()
  const account = await sealPayoutAccount(caller, 'payout_order', orderId)
  if (!account) throw new Undo(fail('payoutAccountMissing'))
  const loan = await loadLoan(queries, borrowerId, loanId)
  if (!loan) throw new Undo(fail('loanNotFound'))
  const today = context.clock.businessDate(loan.market)
  // its last day may have passed before the day's close has ended it
  if (loan.offer_ends_on && loan.offer_ends_on <= today) throw new Undo(fail('loanNotInState'))
  const { code: route } = payoutRouteFor(loan.market, loan.received_amount)
  const attempt = await insertPayoutOrder(queries, {
    borrower_id: borrowerId,
    loan_id: loanId,
    order_id: orderId,
    amount: loan.received_amount,
    currency: loan.currency,
    ...account,
    ordered_at: at,
    route,
  })
  const entries = payoutOrdered({ ref: `payout:${loanId}:${attempt}`, valueDate: today }, scheduleOf(loan))
  await writeEntries(queries, at, [
    { borrowerId, loanId, currency: loan.currency, kind: 'payout', source: payoutChannel(route), entries },
  ])
  await addJob(queries, 'orderPayout', { borrowerId, orderId }, { key: `payout:${orderId}` })
  return { done: true as const }
}
