import fc from 'fast-check'
import { addDays } from '../day.ts'
import type { Freeze, LoanEvents } from '../loan-events.ts'
import { schedule } from '../schedule.ts'
import { anyTerms } from './samples.ts'

type Shape = { readonly most: number; readonly refused: boolean }

/** Any loan with payments of any size on any days (early, on time, late, doubled) and proofs under review. */
export function anyHistory({ most, refused }: Shape = { most: 6, refused: false }): fc.Arbitrary<LoanEvents> {
  const payment = fc.record({ after: fc.nat(300), share: fc.integer({ min: 1, max: 900 }) })
  const outcomes = refused ? (['accepted', 'refused'] as const) : (['accepted'] as const)
  const freeze = fc.record({ after: fc.nat(250), days: fc.nat(20), outcome: fc.constantFrom(...outcomes) })
  return fc
    .record({
      terms: anyTerms,
      payments: fc.array(payment, { maxLength: most }),
      freezes: fc.array(freeze, { maxLength: 2 }),
    })
    .map(({ terms, payments, freezes }) => ({
      schedule: schedule(terms),
      product: terms.product,
      caps: terms.caps,
      payments: payments.map(({ after, share }) => ({
        amount: (terms.principal * BigInt(share)) / 1_000n + 1n,
        valueDate: addDays(terms.startDate, after),
      })),
      freezes: freezes.map(({ after, days, outcome }): Freeze => {
        const from = addDays(terms.startDate, after)
        return { outcome, from, until: addDays(from, days) }
      }),
    }))
}
