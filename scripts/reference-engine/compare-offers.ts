import {
  accrualPlanFor,
  chargesOn,
  extensionOffer,
  quote,
  type RestructuringTerms,
  restructuringOffer,
} from '@hiram/lending'
import { shown } from './assert-equal.ts'
import { modelParts, partsOf } from './compare-product.ts'
import { monthsLater, textOf } from './days.ts'
import { extensionToday } from './extension.ts'
import { followPlan, type PlanLine, toPay } from './follow-plan.ts'
import { highestRate } from './highest-rate.ts'
import { isUndoneToday, type ModelLoan, sumOf } from './loan-state.ts'
import { dateOf, productLoan } from './product-loan.ts'
import { figuresOf, replayLoan, replayWithPayments } from './reference-loan.ts'

function differing(day: number, name: string, is: unknown, expected: unknown): string[] {
  if (shown(is) === shown(expected)) return []
  return [`${textOf(day)} ${name}: product ${shown(is)}, reference ${shown(expected)}`]
}

function linesOf(plan: readonly PlanLine[]) {
  return plan.map(({ number, due, amount }) => [number, textOf(due), amount])
}

/** A quote of the product against the payment made in the reference. */
export function quoteDifferences(loan: ModelLoan, day: number, amount: bigint, lowersPayments: boolean): string[] {
  const events = productLoan(loan)
  const is = quote(events, dateOf(day), amount, lowersPayments ? 'lowerPayments' : 'finishSooner')
  const payment = { id: 'quoted', amount, day, moment: Number.POSITIVE_INFINITY, lowersPayments }
  const before = replayLoan(loan, day)
  const { state, taken } = replayWithPayments({ ...loan, payments: [...loan.payments, payment] }, day)
  const quoted = taken.get('quoted')
  if (!quoted) throw new Error('the model did not take the payment')
  return differing(
    day,
    'a quote',
    {
      parts: partsOf(modelParts(is.total)),
      credit: is.creditAmount,
      closes: is.closes,
      saved: is.saved,
      planBefore: is.planBefore.map(({ number, dueDate, amount }) => [number, dueDate, amount]),
      planAfter: is.planAfter.map(({ number, dueDate, amount }) => [number, dueDate, amount]),
    },
    {
      parts: partsOf(quoted.parts),
      credit: amount - sumOf(quoted.parts),
      closes: quoted.closes,
      saved: toPay(before) - toPay(state) - sumOf(quoted.parts),
      planBefore: linesOf(followPlan(before)),
      planAfter: linesOf(followPlan(state)),
    },
  )
}

export function extensionDifferences(loan: ModelLoan, day: number): string[] {
  const offered = extensionOffer(productLoan(loan), dateOf(day))
  const state = replayLoan(loan, day)
  const expected = extensionToday(state)
  const is =
    offered.kind === 'refused'
      ? offered.reason
      : [offered.offer.minimumPayment, offered.offer.extraInterest, offered.offer.dueDates[0]?.to]
  const wanted = expected.refusal ?? [expected.minimum, expected.cost, expected.due && textOf(expected.due)]
  return differing(day, 'an extension', is, wanted)
}

/** The highest rate of a hardship plan of so many dates, and what all of it would cost. */
export function restructuringDifferences(
  loan: ModelLoan,
  day: number,
  { ahead, dates, waivesLate }: { ahead: number; dates: number; waivesLate: boolean },
): string[] {
  const state = replayLoan(loan, day)
  if (state.closedOn !== null || state.writtenOff || state.restructurings > 0) return []
  const dueDays = Array.from({ length: dates }, (_, index) => monthsLater(day + ahead, index))
  const terms: Omit<RestructuringTerms, 'ratePerMonth'> = { dueDates: dueDays.map(dateOf), waiveLate: waivesLate }
  const offered = restructuringOffer(productLoan(loan), dateOf(day), terms)
  const found = highestRate(state, { dueDays, waivesLate })
  const is =
    offered.kind === 'refused'
      ? null
      : [
          offered.offer.ratePerMonth.numerator,
          offered.offer.totalBefore,
          offered.offer.totalAfter,
          offered.offer.plan.map(({ number, dueDate, amount }) => [number, dueDate, amount]),
        ]
  return differing(
    day,
    'a restructuring',
    is,
    found && !isUndoneToday(state) ? [found.rate, found.totalBefore, found.totalAfter, linesOf(found.plan)] : null,
  )
}

/** Every day the accrual plan speaks of, as the reference lives it. */
export function accrualDifferences(loan: ModelLoan, day: number): string[] {
  const { accrualPlan } = accrualPlanFor(productLoan(loan), dateOf(day))
  const differences: string[] = []
  for (let each = day; dateOf(each) <= accrualPlan.untilDay && each <= day + 40; each += 1) {
    const { interestEarned, feesEarned, lateEarned } = figuresOf(replayLoan(loan, each))
    const expected = { interest: interestEarned, fees: feesEarned, late: lateEarned }
    differences.push(...differing(each, `accrual from ${textOf(day)}`, chargesOn(accrualPlan, dateOf(each)), expected))
  }
  return differences.slice(0, 1)
}
