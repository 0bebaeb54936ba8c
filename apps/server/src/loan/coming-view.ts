import {
  type BusinessDate,
  businessDate,
  type LoanEvents,
  type PlannedPayment,
  type Position,
  runningCaps,
  sumParts,
} from '@hiram/lending'
import type { LoadedLoan } from './loan-store.ts'

/** The coming part, and what became of the loan on its way. */
export function whatComes(loan: LoadedLoan, now: Position, events: LoanEvents) {
  const { writtenOff } = now
  return {
    plan: now.plan.map(comingPayment),
    comingPrincipal: now.comingPrincipal,
    openInterest: now.openInterest,
    openFees: now.openFees,
    prepaymentOption: loan.prepayment_option,
    waived: sumParts(now.waived),
    goodwill: sumParts(now.goodwill),
    struck: sumParts(now.struck),
    caps: runningCaps(events, now.asOf),
    writtenOff: writtenOff && {
      on: writtenOff.on,
      claim: sumParts(writtenOff.claim),
      claimParts: writtenOff.claim,
      recovered: writtenOff.recovered,
    },
    restructurings: now.restructuredOn.length,
    // what is written off, or paid in full, gets no new terms
    restructuringOffer: writtenOff === null && !now.paidInFull ? openOfferOf(loan, now.asOf) : null,
  }
}

/** An offer whose last day has passed is none, also before the day's close has ended it. */
function openOfferOf({ open_offer: offer }: LoadedLoan, today: BusinessDate) {
  if (!offer || offer.answer_by < today) return null
  return { offerId: offer.offer_id, answerBy: businessDate(offer.answer_by) }
}

/** A planned payment as a screen shows it. */
export function comingPayment({ number, dueDate, parts, amount }: PlannedPayment) {
  return { number, dueDate, principal: parts.principal, interest: parts.interest, fees: parts.fees, amount }
}

/** Before the money is out nothing comes. */
export function nothingComes(loan: LoadedLoan) {
  return {
    plan: [],
    comingPrincipal: 0n,
    openInterest: 0n,
    openFees: 0n,
    prepaymentOption: loan.prepayment_option,
    waived: 0n,
    goodwill: 0n,
    struck: 0n,
    caps: [],
    writtenOff: null,
    restructurings: 0,
    restructuringOffer: null,
  }
}
