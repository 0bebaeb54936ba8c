import {
  type RestructuringOffer,
  restructuringOffer as restructuringOfferSchema,
} from '@hiram/contract/repayment/restructuring'
import {
  annualPercentageRate,
  type BusinessDate,
  businessDate,
  isOwing,
  type LoanEvents,
  type PlannedPayment,
  position,
  restructuringOffer,
} from '@hiram/lending'
import * as z from 'zod/mini'
import { comingPayment } from '../loan/coming-view.ts'
import type { LoadedLoan } from '../loan/loan-store.ts'
import { eventsOf, productOf } from '../loan/loan-terms.ts'
import { rateText } from '../loan/loan-view.ts'
import type { StoredOffer } from './restructuring-store.ts'

/**
 * The new key facts of an offer, calculated on `today` and so true of agreeing that day; undefined where the loan has
 * changed so that the plan is no longer possible, or where its payout is undone and nothing is owed. Days that pass add interest to the old terms, so the rate may have to
 * be lower than the one offered, and never is higher. Pure.
 */
export function restructuringFacts(
  loan: LoadedLoan,
  stored: StoredOffer,
  today: BusinessDate,
): RestructuringOffer | undefined {
  if (!isOwing(loan)) return undefined
  const events = eventsOf(loan)
  const terms = { dueDates: stored.due_dates, waiveLate: stored.waive_late }
  const asOffered = restructuringOffer(events, today, { ...terms, ratePerMonth: stored.rate_per_month })
  const offered = asOffered.kind === 'offered' ? asOffered : restructuringOffer(events, today, terms)
  if (offered.kind === 'refused') return undefined
  const { plan, totalBefore, totalAfter, waivedLate, lateBeside, owed } = offered.offer
  const [first] = plan
  const last = plan.at(-1)
  if (!first || !last) return undefined
  return {
    ...stateOf(stored, today),
    currency: loan.currency,
    ratePerMonth: rateText(offered.offer.ratePerMonth),
    rateBefore: monthlyRateOf(loan, events),
    annualPercentageRate: yearlyRate(today, owed, plan).toFixed(6),
    plan: plan.map(comingPayment),
    lateWaived: waivedLate,
    dueBeside: lateBeside,
    totalToRepay: totalAfter,
    totalBefore,
    firstDate: first.dueDate,
    lastDate: last.dueDate,
    lastDateBefore: position({ ...events, asOf: today }).plan.at(-1)?.dueDate ?? null,
  }
}

function stateOf(stored: StoredOffer, today: BusinessDate) {
  const isOver = stored.state === 'offered' && stored.answer_by < today
  return {
    offerId: stored.offer_id,
    state: isOver ? ('expired' as const) : stored.state,
    offeredAt: stored.offered_at.toISOString(),
    answerBy: businessDate(stored.answer_by),
    answeredAt: stored.answered_at?.toISOString() ?? null,
  }
}

/** What the loan bears now: the rate of its last plan, before one the contract's. Of a day's rate, thirty days. */
function monthlyRateOf(loan: LoadedLoan, { commands = [] }: LoanEvents): string {
  const plan = commands.findLast((command) => command.kind === 'restructuring')
  if (plan) return rateText(plan.ratePerMonth)
  const { rate, per } = productOf(loan).interest
  return rateText(per === 'month' ? rate : { ...rate, numerator: rate.numerator * 30n })
}

/** Of what is owed on the day without late charges, as if it were lent that day, against the plan. */
function yearlyRate(today: BusinessDate, owed: bigint, plan: readonly PlannedPayment[]): number {
  const repaid = plan.reduce((total, { amount }) => total + amount, 0n)
  if (owed <= 0n || repaid <= owed) return 0
  const payments = plan.map(({ dueDate, amount }) => ({ date: dueDate, amount: -amount }))
  return annualPercentageRate([{ date: today, amount: owed }, ...payments])
}

/** The key facts as they were agreed to. */
export function agreedFacts({ agreed_plan }: StoredOffer): RestructuringOffer {
  return z.decode(restructuringOfferSchema, agreed_plan as z.input<typeof restructuringOfferSchema>)
}
