import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  accrualDifferences,
  extensionDifferences,
  quoteDifferences,
  restructuringDifferences,
} from './compare-offers.ts'
import { differencesOn } from './compare-product.ts'
import { anyLoanHistory, daysOf, describe, live } from './loan-histories.ts'
import type { ModelLoan } from './loan-state.ts'
import { runsOf } from './property-runs.ts'

const anyQuote = fc.record({ share: fc.integer({ min: 1, max: 1_100 }), lowersPayments: fc.boolean() })
const anyPlan = fc.record({
  ahead: fc.integer({ min: 1, max: 70 }),
  dates: fc.integer({ min: 1, max: 8 }),
  waivesLate: fc.boolean(),
})

/** The first days on which the two say something else; nothing where they never do. */
function differences(loan: ModelLoan, days: readonly number[], on: (day: number) => string[]): string[] {
  const first = days.map(on).find(({ length }) => length > 0)
  return first ? [...first, describe(loan)] : []
}

// the product replays in strides from event to event, the reference lives night by night
test('11.15 random histories: the product says of every loan what the reference says', runsOf.limit, () => {
  fc.assert(
    fc.property(anyLoanHistory, (history) => {
      const { loan, until } = live(history)
      expect(differences(loan, daysOf(loan, until), (day) => differencesOn(loan, day))).toEqual([])
    }),
    runsOf.many,
  )
})

test('11.5 a quote is what the payment does, and an extension costs what the reference says', runsOf.limit, () => {
  fc.assert(
    fc.property(anyLoanHistory, anyQuote, (history, { share, lowersPayments }) => {
      const { loan, until } = live(history)
      const amount = (loan.principal * BigInt(share)) / 1_000n
      expect(differences(loan, [until], (day) => quoteDifferences(loan, day, amount, lowersPayments))).toEqual([])
      expect(differences(loan, [until], (day) => extensionDifferences(loan, day))).toEqual([])
    }),
    runsOf.many,
  )
})

test('a hardship plan has the same highest rate, dates and amounts', runsOf.limit, () => {
  fc.assert(
    fc.property(anyLoanHistory, anyPlan, (history, plan) => {
      const { loan, until } = live(history)
      expect(differences(loan, [until], (day) => restructuringDifferences(loan, day, plan))).toEqual([])
    }),
    runsOf.many,
  )
})

test('11.13 the accrual plan says every day what the reference lives', runsOf.limit, () => {
  fc.assert(
    fc.property(anyLoanHistory, (history) => {
      const { loan, until } = live(history)
      const days = [loan.start, Math.floor((loan.start + until) / 2), until]
      expect(differences(loan, days, (day) => accrualDifferences(loan, day))).toEqual([])
    }),
    runsOf.many,
  )
})
