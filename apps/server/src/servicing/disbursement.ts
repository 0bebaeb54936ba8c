import { payoutChannel } from '@hiram/books'
import type { PayoutNotice } from '@hiram/contract/webhooks'
import {
  addDays,
  chargeRecognition,
  chargesEarned,
  couponDiscount,
  onceFeesDeferred,
  payoutFailed,
  payoutSettled,
  position,
} from '@hiram/lending'
import { markets } from '@hiram/markets'
import type { Context } from '../context.ts'
import type { Queries } from '../database/client.ts'
import type { RowOf } from '../database/rows.ts'
import { writeEntries } from '../ledger/write-entries.ts'
import { changeStatus, type StatusChanged } from '../loan/change-status.ts'
import { keyOf, type LoadedLoan, lockLoans } from '../loan/loan-store.ts'
import { eventsOf, scheduleOf } from '../loan/loan-terms.ts'
import { notifyBorrower } from '../queue/notify-borrower.ts'
import { lockAccrualPlans } from './accrual-plan-store.ts'
import { writeAccrualPlans } from './accrual-plans.ts'
import { answerOf, answerOrder, borrowerOfOrder, failureOf, loadPayoutOrder, moveInstalments } from './payout-store.ts'
import { handleRefundAnswer } from './refunds.ts'
import { postSeparately, undoPayout } from './returned-payout.ts'
import { stampTaxEntries } from './stamp-tax-entries.ts'
import { handleReturnAnswer } from './suspense-returns.ts'

/** The bank's answer to a payout order, counted once however often it comes. */
export async function handlePayoutNotice(
  context: Context,
  notice: PayoutNotice,
): Promise<'counted' | 'known' | 'unknown'> {
  const outcome = await handleOnce(context, notice)
  return typeof outcome === 'string' ? outcome : postSeparately(context, outcome.touched, notice)
}

type Outcome = 'counted' | 'known' | 'unknown' | { touched: RowOf<'payout_order'> }

async function handleOnce(context: Context, notice: PayoutNotice): Promise<Outcome> {
  const at = context.clock.instant()
  return context.database.transaction().execute(async (queries): Promise<Outcome> => {
    const returned = await handleReturnAnswer(context, queries, notice)
    if (returned) return returned
    const borrowerId = await borrowerOfOrder(queries, notice.orderId)
    if (!borrowerId) {
      context.log.error({ orderId: notice.orderId, state: notice.state }, 'answer for a payout that was not ordered')
      return 'unknown'
    }
    const refund = await handleRefundAnswer(context, queries, borrowerId, notice)
    if (refund) return refund
    const order = await loadPayoutOrder(queries, borrowerId, notice.orderId)
    if (!order) return 'unknown'
    if (!(await answerOrder(queries, 'payout_order', borrowerId, notice, at))) {
      // as it is now: an answer that was being written was waited for
      const answered = await loadPayoutOrder(queries, borrowerId, notice.orderId)
      return answeredBefore(context, queries, answered ?? order, notice)
    }
    const [loan] = await lockLoans(queries, [keyOf(order)])
    if (!loan) throw new Error('a payout order without its loan')
    const failure = failureOf(notice)
    if (failure) await failed(context, queries, loan, { order, failure, at })
    else await settled(context, queries, loan, refOf(order), at)
    return 'counted'
  })
}

/**
 * Answered before: money that had arrived comes back, else the first answer stays. Another one now means money the ledger does
 * not know: manual review. What is answered late of an order whose money is back changes nothing.
 */
async function answeredBefore(
  context: Context,
  queries: Queries,
  order: RowOf<'payout_order'>,
  notice: PayoutNotice,
): Promise<Outcome> {
  const { orderId, state } = notice
  if (order.returned_at !== null) return 'known'
  if (order.state === 'settled' && state === 'returned') {
    const outcome = await undoPayout(context, queries, order, notice)
    return outcome === 'touched' ? { touched: order } : outcome
  }
  if (order.state !== answerOf(notice, context.clock.instant()).state)
    context.log.error({ orderId, first: order.state, now: state }, 'a payout was answered again with another outcome')
  return 'known'
}

async function settled(context: Context, queries: Queries, loan: LoadedLoan, ref: string, at: Date): Promise<void> {
  const owner = keyOf(loan)
  // it has none yet: from here on no day is accrued without the plan that is written below, and that begins on the day read next
  await lockAccrualPlans(queries, [owner])
  const today = context.clock.businessDate(loan.market)
  const plan = scheduleOf({ ...loan, disbursed_on: today })
  // what is charged once is earned the moment the money is there
  const events = { ...eventsOf(loan), schedule: plan }
  const firstDay = position({ ...events, asOf: today })
  const changed = await changeStatus(queries, {
    ...owner,
    event: 'payoutSettled',
    at,
    who: 'provider',
    set: { disbursed_on: today, offer_ends_on: null },
  })
  mustBeDone(changed, loan)
  await moveInstalments(queries, owner, plan.instalments)
  await writeEntries(queries, at, [
    {
      ...owner,
      currency: loan.currency,
      kind: 'payout',
      source: null,
      entries: [
        ...payoutSettled({ ref, valueDate: today }, plan),
        ...couponDiscount({ ref: `coupon:${ref}`, valueDate: today }, plan),
        ...onceFeesDeferred({ ref: `fees:${ref}`, valueDate: today }, plan),
        ...stampTaxEntries({ ref: `stampTax:${ref}`, valueDate: today }, loan.market, plan),
        ...chargeRecognition({ ref: `charge:${ref}`, valueDate: today }, chargesEarned(firstDay, plan)),
      ],
    },
  ])
  await writeAccrualPlans(queries, at, [{ loan, events, asOf: today }])
  await notifyBorrower(context, queries, loan.borrower_id, 'sms.paidOut')
}

type Failed = { order: RowOf<'payout_order'>; failure: string; at: Date }

/** The payout failed: the offer is open again, from today, with the account to correct. */
async function failed(context: Context, queries: Queries, loan: LoadedLoan, { order, failure, at }: Failed) {
  const owner = keyOf(loan)
  const today = context.clock.businessDate(loan.market)
  const plan = scheduleOf({ ...loan, disbursed_on: today })
  const changed = await changeStatus(queries, {
    ...owner,
    event: 'payoutFailed',
    at,
    who: 'provider',
    reason: failure,
    set: { offer_ends_on: addDays(today, markets[loan.market].offerDays) },
  })
  mustBeDone(changed, loan)
  await writeEntries(queries, at, [
    {
      ...owner,
      currency: loan.currency,
      kind: 'payout',
      source: payoutChannel(order.route),
      entries: payoutFailed({ ref: refOf(order), valueDate: today }, plan),
    },
  ])
  await notifyBorrower(context, queries, loan.borrower_id, 'sms.payoutFailed')
}

/** The reference of a payout's journal entries. */
function refOf({ loan_id, attempt }: RowOf<'payout_order'>): string {
  return `payout:${loan_id}:${attempt}`
}

/** An order is open only while its loan is on its way; anything else must not move money. */
function mustBeDone(changed: StatusChanged, loan: LoadedLoan): void {
  if (changed.kind !== 'done') throw new Error(`loan ${loan.loan_id} in ${loan.status} had an open payout order`)
}
