import { comingPlan, toPay } from './coming-plan.ts'
import { addMonths, type BusinessDate, compare, fromDayNumber } from './day.ts'
import type { LoanEvents, RestructuringTerms } from './loan-events.ts'
import { compareRates, type Rate, sum } from './money.ts'
import { openFees, openInterest } from './open-charges.ts'
import { type PlannedPayment, plannedPayment } from './position.ts'
import { replay } from './replay.ts'
import { contractRatePerMonth, restructure } from './restructure.ts'
import { copyLoan, lateUnpaidOf, type RunningLoan, unpaidOf } from './running-loan.ts'
import { isWriteOffReversedOn } from './write-off.ts'

export const mostRestructurings = 2
export const monthsBetweenRestructurings = 3
/** Rates are offered in hundredths of a per cent a month. */
const rateSteps = 10_000n

/**
 * `dates`: none, not ahead of today or not in order. `tooSoon`: within three months of the one before, or on the
 * day of a reversed write-off. `nothingToPlan`: at most late charges are owed, and a plan has none. `dearer`: it would
 * cost more.
 */
export type RestructuringRefusal =
  | 'closed'
  | 'writtenOff'
  | 'tooOften'
  | 'tooSoon'
  | 'dates'
  | 'nothingToPlan'
  | 'dearer'

export type RestructuringOffer = {
  readonly ratePerMonth: Rate
  /** The new payments. */
  readonly plan: readonly PlannedPayment[]
  /** All that is due and planned, minor units, without late charges that are waived: as it is, and on the new terms. */
  readonly totalBefore: bigint
  readonly totalAfter: bigint
  /** Late charges the offer waives, those among them that payments of the day would have paid. */
  readonly waivedLate: bigint
  /** Late charges that stay due beside the plan. */
  readonly lateBeside: bigint
  /** What the plan repays if it bears nothing: principal, and interest and fees earned so far. */
  readonly owed: bigint
}

/**
 * New terms on `asOf` that are never dearer than the old (servicing, §8): the rate is the highest multiple of 0.0001 a
 * month, at most the contract's, with which all that is still to be paid does not grow. A lower `ratePerMonth` may be
 * asked for; a higher one is refused as `dearer`.
 */
export function restructuringOffer(
  events: LoanEvents,
  asOf: BusinessDate,
  terms: Omit<RestructuringTerms, 'ratePerMonth'> & { readonly ratePerMonth?: Rate | undefined },
): { kind: 'offered'; offer: RestructuringOffer } | { kind: 'refused'; reason: RestructuringRefusal } {
  const { loan } = replay(events, asOf)
  const reason = refusalOf(loan, asOf, terms.dueDates)
  if (reason !== null) return { kind: 'refused', reason }
  const { loan: base } = terms.waiveLate ? replay(events, asOf, asOf, true) : { loan }
  const lateBeside = sum(base.rows.map(lateUnpaidOf))
  const owed = sum(base.rows.map(unpaidOf)) - lateBeside + base.comingPrincipal + openInterest(base) + openFees(base)
  if (owed === 0n) return { kind: 'refused', reason: 'nothingToPlan' }
  const totalBefore = toPay(base)
  const offerAt = (ratePerMonth: Rate): RestructuringOffer => {
    const copy = copyLoan(base)
    restructure(copy, { ...terms, ratePerMonth })
    return {
      ratePerMonth,
      plan: comingPlan(copy).map(plannedPayment),
      totalBefore,
      totalAfter: toPay(copy),
      waivedLate: lateWaivedOf(base) - lateWaivedOf(loan),
      lateBeside,
      owed,
    }
  }
  const highest = offerAt(highestRate(loan, (rate) => offerAt(rate).totalAfter <= totalBefore))
  if (highest.totalAfter > totalBefore) return { kind: 'refused', reason: 'dearer' }
  if (terms.ratePerMonth === undefined) return { kind: 'offered', offer: highest }
  const asked = offerAt(terms.ratePerMonth)
  const isDearer = asked.totalAfter > totalBefore || compareRates(asked.ratePerMonth, contractRatePerMonth(loan)) > 0
  return isDearer ? { kind: 'refused', reason: 'dearer' } : { kind: 'offered', offer: asked }
}

function lateWaivedOf({ waived }: RunningLoan): bigint {
  return waived.penalty + waived.overdueInterest
}

function refusalOf(loan: RunningLoan, asOf: BusinessDate, dates: readonly BusinessDate[]): RestructuringRefusal | null {
  if (isWriteOffReversedOn(loan.events, asOf)) return 'tooSoon'
  if (loan.closedDay !== null) return 'closed'
  if (loan.claim !== null) return 'writtenOff'
  if (loan.restructuredDays.length >= mostRestructurings) return 'tooOften'
  const last = loan.restructuredDays.at(-1)
  if (last !== undefined && asOf < addMonths(fromDayNumber(last), monthsBetweenRestructurings)) return 'tooSoon'
  const isAscending = dates.every((date, index) => compare(dates[index - 1] ?? asOf, date) < 0)
  return dates.length === 0 || !isAscending ? 'dates' : null
}

/** Found by halving: what is to be paid rises with the rate. Zero where even that is too dear. */
function highestRate(loan: RunningLoan, isAllowed: (rate: Rate) => boolean): Rate {
  const { numerator, denominator } = contractRatePerMonth(loan)
  const rateOf = (steps: bigint): Rate => ({ numerator: steps, denominator: rateSteps })
  let allowed = 0n
  let tooHigh = (numerator * rateSteps) / denominator + 1n
  while (tooHigh - allowed > 1n) {
    const middle = (allowed + tooHigh) / 2n
    if (isAllowed(rateOf(middle))) allowed = middle
    else tooHigh = middle
  }
  return rateOf(allowed)
}
