import fc from 'fast-check'
import { addPayment, anyLoanHistory, describe, live } from './loan-histories.ts'
import { type ModelLoan, sumOf } from './loan-state.ts'
import { runsOf } from './property-runs.ts'
import { payoffOf, replayLoan, replayWithPayments } from './reference-loan.ts'

const anyShare = fc.integer({ min: 1, max: 1_100 })
const anyExtra = fc.record({ share: anyShare, lowersPayments: fc.boolean() })

/** Of every random history. */
export function holds(of: (loan: ModelLoan, until: number) => void): void {
  const property = fc.property(anyLoanHistory, (history) => {
    const { loan, until } = live(history)
    named(loan, () => of(loan, until))
  })
  fc.assert(property, runsOf.many)
}

/** Of a loan to which more is paid the day after all else. */
export function holdsWithExtra(
  of: (loan: ModelLoan, until: number, extra: { amount: bigint; lowers: boolean }) => void,
) {
  const property = fc.property(anyLoanHistory, anyExtra, (history, { share, lowersPayments }) => {
    const { loan, until } = live(history)
    const day = until + 1
    const amount = (payoffOf(replayLoan(loan, day)) * BigInt(share)) / 1_000n + 1n
    named(loan, () => of(loan, day, { amount, lowers: lowersPayments }))
  })
  fc.assert(property, runsOf.many)
}

/** A failure says which loan it was. */
export function named(loan: ModelLoan, check: () => void): void {
  try {
    check()
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${describe(loan)}`)
  }
}

export function withPayment(loan: ModelLoan, day: number, amount: bigint, lowers: boolean): ModelLoan {
  const more = { ...loan, payments: [...loan.payments] }
  addPayment(more, day, amount, { lowersPayments: lowers })
  return more
}

/** What the borrower's money became. */
export function paidBy(loan: ModelLoan, until: number): bigint {
  return [...replayWithPayments(loan, until).taken.values()].reduce((sum, { parts }) => sum + sumOf(parts), 0n)
}
