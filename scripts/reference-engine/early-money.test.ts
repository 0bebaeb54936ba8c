import fc from 'fast-check'
import { expect, test } from 'vitest'
import { followPlan, toPay } from './follow-plan.ts'
import { holds, holdsWithExtra, paidBy, withPayment } from './holding.ts'
import { addPayment, anyLoanHistory, newLoan } from './loan-histories.ts'
import { charges, type ModelLoan, order, sumOf } from './loan-state.ts'
import { dueOf } from './open-amounts.ts'
import { discounted, planOf } from './plan.ts'
import { runsOf } from './property-runs.ts'
import { figuresOf, payoffOf, replayLoan } from './reference-loan.ts'

test('11.2 on schedule every date has the agreed parts, to the unit', runsOf.limit, () => {
  const property = fc.property(anyLoanHistory, (history) => {
    const loan = newLoan(history)
    const agreed = discounted(planOf(loan), loan.coupon).rows
    const lines = followPlan(replayLoan(loan, loan.start))
    expect(lines.map(({ due, parts }) => [due, ...charges.map((part) => parts[part])])).toEqual(
      agreed.map(({ due, onceFee, monthlyFee, interest, principal }) => [
        due,
        onceFee + monthlyFee,
        interest,
        principal,
      ]),
    )
  })
  fc.assert(property, runsOf.many)
})

/** What the payment adds to all that is paid from then on: never more than nothing. */
function addedBy(loan: ModelLoan, day: number, amount: bigint, lowers: boolean): bigint {
  const paid = withPayment(loan, day, amount, lowers)
  const used = paidBy(paid, day) - paidBy(loan, day)
  return toPay(replayLoan(paid, day)) + used - toPay(replayLoan(loan, day))
}

test('11.3 more money on any day never costs more, with either option', runsOf.limit, () => {
  holdsWithExtra((loan, day, { amount, lowers }) => {
    // of a claim nothing more comes, and there is no plan
    if (replayLoan(loan, day).writtenOff === null) expect(addedBy(loan, day, amount, lowers)).toBeLessThanOrEqual(0n)
  })
})

test('11.4 one payment or the same sum in two that day: one state', runsOf.limit, () => {
  holdsWithExtra((loan, until, { amount, lowers }) => {
    const first = amount / 3n
    const two = withPayment(withPayment(loan, until, first, lowers), until, amount - first, lowers)
    const [a, b] = [replayLoan(withPayment(loan, until, amount, lowers), until), replayLoan(two, until)]
    expect(figuresOf(b)).toEqual(figuresOf(a))
    expect(followPlan(b)).toEqual(followPlan(a))
    expect(payoffOf(b)).toBe(payoffOf(a))
  })
})

test('11.5 a payment takes itself off the payoff', runsOf.limit, () => {
  holdsWithExtra((loan, until, { amount, lowers }) => {
    const payoff = payoffOf(replayLoan(loan, until))
    const left = payoff > amount ? payoff - amount : 0n
    expect(payoffOf(replayLoan(withPayment(loan, until, amount, lowers), until))).toBe(left)
  })
})

test('11.12 a plan is what happens when it is followed', runsOf.limit, () => {
  holds((whole, until) => {
    const loan = withoutNews(whole, until)
    const state = replayLoan(loan, until)
    if (state.writtenOff) return
    const plan = followPlan(state)
    const paid = { ...loan, payments: [...loan.payments] }
    addPayment(paid, until, sumOf(dueOf(state)))
    for (const { due, amount, parts } of plan) {
      const shown = dueOf(replayLoan(paid, due))
      for (const part of order) expect([due, part, shown[part]]).toEqual([due, part, parts[part]])
      addPayment(paid, due, amount)
    }
    const end = replayLoan(paid, plan.at(-1)?.due ?? until)
    expect([end.closedOn !== null, end.credit]).toEqual([true, state.credit])
  })
})

/** Nothing becomes known of it after the day. */
function withoutNews(loan: ModelLoan, day: number): ModelLoan {
  return {
    ...loan,
    payments: loan.payments.map(({ returnedOn = day + 1, ...payment }) =>
      returnedOn > day ? payment : { ...payment, returnedOn },
    ),
    pauses: loan.pauses.map((pause) => ({ ...pause, isRefused: pause.isRefused && (pause.until ?? day) < day })),
    commands: loan.commands.filter((command) => command.day <= day),
  }
}

test('11.11 a returned payment was never made, seen from that day', runsOf.limit, () => {
  holdsWithExtra((loan, until, { amount, lowers }) => {
    const paid = withPayment(loan, until, amount, lowers)
    const last = paid.payments.at(-1)
    if (last) last.returnedOn = until + 3
    const [never, back] = [replayLoan(loan, until + 3), replayLoan(paid, until + 3)]
    expect(figuresOf(back)).toEqual(figuresOf(never))
    expect(followPlan(back)).toEqual(followPlan(never))
  })
})
