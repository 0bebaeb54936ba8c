import fc from 'fast-check'
import { modelTerms } from './terms.ts'

/** What was agreed of a loan on the terms of this index: amount by steps, period, payday, coupon. */
export function anyAgreement(terms: number) {
  return {
    terms: fc.constant(terms),
    steps: fc.nat(12),
    period: fc.integer({ min: 3, max: 6 }),
    payday: modelTerms[terms]?.hasPaydays ? fc.option(fc.integer({ min: 1, max: 31 }), { freq: 2 }) : fc.constant(null),
    coupon: fc.option(
      fc.record({
        on: fc.constantFrom('interest' as const, 'fees' as const),
        hundredths: fc.integer({ min: 1, max: 100 }),
        most: fc.integer({ min: 1, max: 40_000 }),
      }),
    ),
  }
}
