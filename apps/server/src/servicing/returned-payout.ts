import { payoutChannel } from '@hiram/books'
import type { PayoutNotice } from '@hiram/contract/webhooks'
import {
  addDays,
  chargeRecognition,
  couponDiscount,
  isOwing,
  onceFeesDeferred,
  payoutReturned,
  reversal,
} from '@hiram/lending'
import { type Currency, markets } from '@hiram/markets'
import { groupedLoanNumber } from '@hiram/markets/loan-number'
import { payoutRouteFor } from '@hiram/markets/payment-channels'
import type { Context } from '../context.ts'
import type { Queries } from '../database/client.ts'
import type { RowOf } from '../database/rows.ts'
import { chargeTotals } from '../ledger/balances.ts'
import { adjustedTotals, postedOf } from '../ledger/posted-entries.ts'
import { type Posting, writeEntries } from '../ledger/write-entries.ts'
import { changeStatus } from '../loan/change-status.ts'
import { keyOf, type LoadedLoan, lockLoans } from '../loan/loan-store.ts'
import { scheduleOf } from '../loan/loan-terms.ts'
import { recordEvents } from '../outbox/outbox-store.ts'
import { notifyBorrower } from '../queue/notify-borrower.ts'
import { lockAccrualPlans } from './accrual-plan-store.ts'
import { endAccrualPlans } from './accrual-plans.ts'
import { adjustmentEntries, nothingAdjusted } from './calculate-postings.ts'
import { postToSuspense } from './handle-bank-transfer.ts'
import { failSettledOrder, failureOf, loadPayoutOrder, noteReturned } from './payout-store.ts'
import { nothingRecognised } from './recognise-charges.ts'
import { endOfferOf } from './restructuring-store.ts'
import { stampTaxEntries } from './stamp-tax-entries.ts'

type PayoutOrder = RowOf<'payout_order'>

/**
 * The bank sends back a payout that had arrived. Nothing else happened on the loan: it is undone, as if it had never been
 * paid out, and its offer is open again. `touched`: something did, so a person decides
 * (`postSeparately`).
 */
export async function undoPayout(
  context: Context,
  queries: Queries,
  order: PayoutOrder,
  notice: PayoutNotice,
): Promise<'counted' | 'known' | 'touched'> {
  const { borrower_id: borrowerId, loan_id: loanId } = order
  const loan = await lockLoanOf(queries, order)
  if (!(await isStillSettled(queries, order))) return 'known'
  if (!isUntouched(loan)) return 'touched'
  const at = context.clock.instant()
  if (!(await failSettledOrder(queries, 'payout_order', borrowerId, notice, at))) return 'known'
  const today = context.clock.businessDate(loan.market)
  const reason = failureOf(notice) ?? undefined
  const offerEndsOn = addDays(today, markets[loan.market].offerDays)
  const set = { disbursed_on: null, offer_ends_on: offerEndsOn }
  const owner = { borrowerId, loanId }
  const changed = await changeStatus(queries, { ...owner, event: 'payoutReturned', at, who: 'provider', reason, set })
  if (changed.kind !== 'done') throw new Error(`loan ${loanId} in ${loan.status} cannot be undone`)
  const plans = await lockAccrualPlans(queries, [owner])
  await writeEntries(queries, at, await undoing(queries, loan, order, today))
  await endAccrualPlans(queries, at, owner, plans)
  await endOfferOf(queries, owner, at)
  await recordReturn(queries, order, { notice, isUndone: true }, at)
  await notifyBorrower(context, queries, borrowerId, 'sms.payoutReturned')
  return 'counted'
}

/** From here on no other notice of the same order changes it. */
async function lockLoanOf(queries: Queries, order: PayoutOrder): Promise<LoadedLoan> {
  const [loan] = await lockLoans(queries, [keyOf(order)])
  if (!loan) throw new Error('a payout order without its loan')
  return loan
}

/** Another notice of the same return may have been counted while this one waited for the loan. */
async function isStillSettled(queries: Queries, { borrower_id, order_id }: PayoutOrder): Promise<boolean> {
  const order = await loadPayoutOrder(queries, borrower_id, order_id)
  return order?.state === 'settled' && order.returned_at === null
}

/** No money, proof, extension or command: what the ledger has of it came with the payout and the days since. */
function isUntouched(loan: LoadedLoan): boolean {
  const events = [loan.payments, loan.proofs, loan.extensions, loan.commands]
  return isOwing(loan) && !loan.is_outdated && loan.disbursed_on !== null && events.every((each) => !each?.length)
}

/** What reverses all that the loan's payout and its days posted, to the unit. The accrual plan is locked. */
async function undoing(queries: Queries, loan: LoadedLoan, order: PayoutOrder, today: ReturnType<typeof addDays>) {
  const ref = `payout:${order.loan_id}:${order.attempt}`
  const owner = keyOf(loan)
  const posting = { ref, valueDate: today }
  const undo = { ref: 'returned', valueDate: today }
  const plan = scheduleOf(loan)
  const earned = (await chargeTotals(queries, [owner])).get(owner.loanId) ?? nothingRecognised
  const adjusted = (await adjustedTotals(queries, [owner])).get(owner.loanId) ?? nothingAdjusted
  const deferred = onceFeesDeferred({ ...posting, ref: `fees:${ref}` }, plan)
  const back = adjustmentEntries(`returned:${ref}`, today, nothingAdjusted, adjusted)
  const of = (kind: Posting['kind'], entries: Posting['entries']): Posting => ({
    ...owner,
    currency: loan.currency,
    kind,
    source: kind === 'payout' ? payoutChannel(order.route) : null,
    entries,
  })
  return [
    of('payout', [
      ...payoutReturned(posting, plan),
      ...reversal(undo, couponDiscount({ ...posting, ref: `coupon:${ref}` }, plan)),
      ...reversal(undo, await postedOf(queries, owner.borrowerId, deferred)),
      ...otherWayRound(stampTaxEntries({ ...posting, ref: `returned:stampTax:${ref}` }, loan.market, plan)),
    ]),
    of(
      'charge',
      chargeRecognition(
        { ...posting, ref: `returned:charge:${ref}` },
        { interest: -earned.interest, fees: -earned.fees, late: -earned.late },
      ),
    ),
    of('waiver', back.waived),
    of('nonAccrual', back.nonAccrual),
  ]
}

function otherWayRound(entries: ReturnType<typeof stampTaxEntries>): Posting['entries'] {
  return entries.map((entry) => ({ ...entry, debit: entry.credit, credit: entry.debit }))
}

/**
 * Money that came back for a loan on which something else has happened: the loan stays, and the money waits among those no
 * loan claims, where the lender's people match it to the loan or send it on; the borrower is written to. In transactions of its own, each once.
 */
export async function postSeparately(
  context: Context,
  order: PayoutOrder,
  notice: PayoutNotice,
): Promise<'counted' | 'known'> {
  const { borrower_id: borrowerId, loan_id: loanId, order_id: orderId } = order
  const { clock, database, log } = context
  const loan = await database.transaction().execute(async (queries) => {
    const locked = await lockLoanOf(queries, order)
    return (await isStillSettled(queries, order)) ? locked : undefined
  })
  if (!loan) return 'known'
  await postToSuspense(context, [
    {
      providerReference: `returned-${orderId}`,
      remark: `Payout of loan ${groupedLoanNumber(loan.loan_number)} sent back by the bank`,
      amount: order.amount,
      currency: order.currency as Currency,
      // the day of the payout: the same in every notice, however late it is sent again
      valueDate: loan.disbursed_on ?? clock.businessDate(loan.market),
      // of an order from before there were routes, by the one such a payout leaves by today
      channel: payoutChannel(order.route ?? payoutRouteFor(loan.market, order.amount).code),
    },
  ])
  const at = clock.instant()
  return database.transaction().execute(async (queries) => {
    if (!(await noteReturned(queries, borrowerId, orderId, at))) return 'known'
    log.error({ loanId, orderId }, 'a payout was returned whose loan cannot be undone')
    await recordReturn(queries, order, { notice, isUndone: false }, at)
    await notifyBorrower(context, queries, borrowerId, 'sms.payoutBackWaiting')
    return 'counted'
  })
}

async function recordReturn(
  queries: Queries,
  { loan_id: loanId, order_id: orderId, amount, currency }: PayoutOrder,
  { notice, isUndone }: { notice: PayoutNotice; isUndone: boolean },
  at: Date,
): Promise<void> {
  const data = { loanId, orderId, amount: amount.toString(), currency, reason: failureOf(notice) ?? '', isUndone }
  await recordEvents(queries, at, [{ type: 'loan.payoutReturned.v1', subject: `loan/${loanId}`, data }])
}
