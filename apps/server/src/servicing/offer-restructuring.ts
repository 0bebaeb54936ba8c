import type { ServicingRefusal } from '@hiram/contract/webhooks'
import {
  addDays,
  type BusinessDate,
  isOwing,
  type Rate,
  type RestructuringRefusal,
  restructuringOffer,
} from '@hiram/lending'
import type { Context } from '../context.ts'
import type { Queries } from '../database/client.ts'
import { keyOf, type LoadedLoan } from '../loan/loan-store.ts'
import { eventsOf } from '../loan/loan-terms.ts'
import { rateText } from '../loan/loan-view.ts'
import { notifyBorrower } from '../queue/notify-borrower.ts'
import { expireOfferOf, insertOffer, isKnownOffer } from './restructuring-store.ts'

/** Days the borrower has to answer (servicing, §8). */
const answerDays = 7

export type OfferedTerms = {
  offerId: string
  dueDates: readonly BusinessDate[]
  /** Without it, the highest rate that makes the loan no dearer. */
  ratePerMonth: Rate | undefined
  waiveLate: boolean
  askedBy: string
  approvedBy: string
  reason: string
  /** The borrower's request it answers. */
  applicationId: string | null
}

/** Offers the borrower a new plan for the locked loan, or says why it cannot be. Nothing changes until they agree. */
export async function offerRestructuring(
  context: Context,
  queries: Queries,
  loan: LoadedLoan,
  terms: OfferedTerms,
): Promise<'done' | 'known' | ServicingRefusal> {
  const key = keyOf(loan)
  if (await isKnownOffer(queries, key, terms.offerId)) return 'known'
  if (!isOwing(loan)) return 'notOwing'
  if (terms.approvedBy === terms.askedBy) return 'samePerson'
  const today = context.clock.businessDate(loan.market)
  const { dueDates, ratePerMonth, waiveLate } = terms
  const offered = restructuringOffer(eventsOf(loan), today, { dueDates, ratePerMonth, waiveLate })
  if (offered.kind === 'refused') return refusals[offered.reason]
  const at = context.clock.instant()
  const answerBy = addDays(today, answerDays)
  await expireOfferOf(queries, key, today, at)
  const inserted = await insertOffer(queries, {
    borrower_id: key.borrowerId,
    loan_id: key.loanId,
    offer_id: terms.offerId,
    state: 'offered',
    due_dates: [...dueDates],
    rate_per_month: rateText(offered.offer.ratePerMonth),
    waive_late: waiveLate,
    asked_by: terms.askedBy,
    approved_by: terms.approvedBy,
    reason: terms.reason,
    application_id: terms.applicationId,
    offered_on: today,
    offered_at: at,
    answer_by: answerBy,
    answered_at: null,
    agreed_plan: null,
  })
  if (!inserted) return 'offerOpen'
  await notifyBorrower(context, queries, loan.borrower_id, 'sms.planOffered', { values: { date: answerBy } })
  return 'done'
}

const refusals: Readonly<Record<RestructuringRefusal, ServicingRefusal>> = {
  closed: 'notOwing',
  writtenOff: 'writtenOff',
  tooOften: 'tooOften',
  tooSoon: 'tooSoon',
  dates: 'dateNotPossible',
  nothingToPlan: 'nothingToPlan',
  dearer: 'dearerThanBefore',
}
