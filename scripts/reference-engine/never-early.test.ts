import { position } from '@hiram/lending'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { named } from './holding.ts'
import { addPayment, anyLoanHistory, newLoan } from './loan-histories.ts'
import { type ModelLoan, sumOf } from './loan-state.ts'
import { dueOf } from './open-amounts.ts'
import { discounted, nearest, type PlanRow, planOf } from './plan.ts'
import { dateOf, productLoan } from './product-loan.ts'
import { runsOf } from './property-runs.ts'
import { replayLoan } from './reference-loan.ts'

/** How much of what is due is paid, so many days after a due date: a part, or all of it; nothing ever early. */
type Paid = { row: number; after: number; thousandths: number }
const anyPayment: fc.Arbitrary<Paid> = fc.record({
  row: fc.nat(5),
  after: fc.nat(40),
  thousandths: fc.integer({ min: 1, max: 1_000 }),
})

function payWhatIsDue(loan: ModelLoan, rows: readonly PlanRow[], payments: readonly Paid[]) {
  const dated = payments.map(({ row, after, thousandths }) => {
    const due = rows[row % rows.length]?.due ?? loan.start
    return { day: due + after, share: BigInt(thousandths) }
  })
  for (const { day, share } of dated.toSorted((a, b) => a.day - b.day))
    addPayment(loan, day, (sumOf(dueOf(replayLoan(loan, day))) * share) / 1_000n)
}

/** Days gone of a period's agreed interest: what was charged before interest followed the balance. */
function interestBy({ from, due, interest }: PlanRow, day: number): bigint {
  const gone = Math.min(Math.max(day - from, 0), due - from)
  return nearest(interest * BigInt(gone), BigInt(due - from))
}

test(
  '11.1 no money before its due date: every day has the agreed interest by days, every date its agreed parts',
  runsOf.limit,
  () => {
    const anyPayments = fc.array(anyPayment, { maxLength: 6 })
    const anyDays = fc.array(fc.nat(260), { minLength: 4, maxLength: 9 })
    const property = fc.property(anyLoanHistory, anyPayments, anyDays, (history, payments, after) => {
      const loan = newLoan(history)
      const { rows } = discounted(planOf(loan), loan.coupon)
      payWhatIsDue(loan, rows, payments)
      named(loan, () => {
        for (const day of after.map((days) => loan.start + days)) expectAgreed(loan, rows, day)
      })
    })
    fc.assert(property, runsOf.many)
  },
)

function expectAgreed(loan: ModelLoan, rows: readonly PlanRow[], day: number): void {
  const now = position({ ...productLoan(loan), asOf: dateOf(day) })
  const sum = (of: (row: PlanRow) => bigint) => rows.reduce((total, row) => total + of(row), 0n)
  expect(now.interestEarned).toBe(sum((row) => interestBy(row, day)))
  expect(now.feesEarned).toBe(sum((row) => row.onceFee + (day > row.from ? row.monthlyFee : 0n)))
  expect(now.comingPrincipal).toBe(sum((row) => (row.due > day ? row.principal : 0n)))
  expect(now.instalments.map(({ due }) => [due.principal, due.interest, due.fees])).toEqual(
    rows.map(({ principal, interest, onceFee, monthlyFee }) => [principal, interest, onceFee + monthlyFee]),
  )
}
