import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthsLater } from './days.ts'
import { dueDatesCome } from './due-dates.ts'
import { mostOwed } from './effective-cap.ts'
import { toPay } from './follow-plan.ts'
import { beforePlan, highestRate, isAllLate } from './highest-rate.ts'
import { holds, named } from './holding.ts'
import { anyLoanHistory, daysOf, live } from './loan-histories.ts'
import { copyOf, type LoanState, type ModelLoan, order, sumOf } from './loan-state.ts'
import { passNight } from './nights.ts'
import { dueOf, feesEarned, interestEarned, interestOf, lateOf, openFees, openInterest } from './open-amounts.ts'
import { discounted, planOf } from './plan.ts'
import { runsOf } from './property-runs.ts'
import { claimOf, figuresOf, payoffOf, replayLoan, replayWithPayments } from './reference-loan.ts'
import { contractPerMonth, restructure } from './restructuring.ts'

test(
  '11.6 interest is the contract rate on each night of the balance, within half a unit an instalment',
  runsOf.limit,
  () => {
    holds((whole, until) => {
      const commands = whole.commands.filter(({ do: what }) => what === 'waive' || what === 'goodwill')
      const loan = { ...whole, extensions: [], commands }
      const { state, evenings } = replayWithPayments(loan, until)
      const rows = discounted(planOf(loan), loan.coupon).rows
      let base = loan.principal
      let [above, below] = [0n, 1n]
      for (const { from, due, interest, principal } of rows) {
        const nights = [...evenings].filter(([night]) => from <= night && night < due && night < until)
        const balances = nights.reduce((sum, [, balance]) => sum + balance, 0n)
        const rate = base * BigInt(due - from)
        above = above * rate + balances * interest * below
        below *= rate
        base -= principal
      }
      const apart = 2n * (interestEarned(state) * below - above)
      expect(apart <= BigInt(rows.length) * below).toBe(true)
      if (!isAtNominalStop(state)) expect(-apart <= BigInt(rows.length) * below).toBe(true)
    })
  },
)

function isAtNominalStop({ pieces, nights, loan }: LoanState): boolean {
  const { above, below } = loan.terms.mostInterest
  return pieces.reduce((sum, piece) => sum + interestOf(piece), 0n) >= (nights * above) / below
}

test('11.7 no history passes a cap: nominal, effective, late, total; a year in Vietnam', runsOf.limit, () => {
  holds((loan, until) => {
    for (const day of daysOf(loan, until)) {
      const { state, taken } = replayWithPayments(loan, day)
      const { interestEarned: interest, charged, mostCharged } = figuresOf(state)
      const { above, below } = loan.terms.mostInterest
      expect(interest * below <= above * state.nights).toBe(true)
      if (mostCharged !== null) expect(charged <= mostCharged).toBe(true)
      if (!loan.terms.hasEffectiveCap || state.closedOn === null) continue
      const flows = loan.payments.flatMap(({ id, day: paidOn }) => {
        const parts = taken.get(id)?.parts
        const amount = parts ? sumOf(parts) - lateOf(parts) : 0n
        return amount > 0n ? [{ day: Math.max(paidOn, loan.start), amount: -amount }] : []
      })
      expect(mostOwed([{ day: loan.start, amount: loan.principal }, ...flows], state.closedOn)).toBeGreaterThanOrEqual(
        0n,
      )
    }
  })
})

test('11.8 parts add up: of each payment, of the principal; nothing is below zero', runsOf.limit, () => {
  holds((loan, until) => {
    for (const day of daysOf(loan, until)) {
      const { state, taken } = replayWithPayments(loan, day)
      const used = [...taken.values()].reduce((sum, { parts }) => sum + sumOf(parts), 0n)
      const known = [...taken.keys()].map((id) => loan.payments.find((payment) => payment.id === id)?.amount ?? 0n)
      expect(used + state.credit).toBe(known.reduce((sum, amount) => sum + amount, 0n))
      const owed = claimOf(state)
      const principal = dueOf(state).principal + state.coming
      expect(state.paid.principal + state.goodwill.principal + state.struck.principal + principal).toBe(loan.principal)
      expect([openInterest(state) >= 0n, openFees(state) >= 0n, state.coming >= 0n]).toEqual([true, true, true])
      for (const part of order) expect([part, owed[part] >= 0n, state.paid[part] >= 0n]).toEqual([part, true, true])
      if (state.closedOn !== null) expect([principal, payoffOf(state)]).toEqual([0n, 0n])
    }
  })
})

test('11.14 a month without coming principal earns no fee', runsOf.limit, () => {
  holds((loan, until) => {
    const days = daysOf(loan, until)
    for (const day of days) {
      const state = replayLoan(loan, day)
      if (state.coming === 0n) expect(feesEarned(sameEventsLater(state))).toBe(feesEarned(state))
    }
  })
})

/** Forty nights on, with nothing known. */
function sameEventsLater(state: LoanState): LoanState {
  const later = copyOf(state)
  for (let night = 0; night < 40; night += 1) {
    passNight(later, later.day)
    later.day += 1
    dueDatesCome(later)
  }
  return later
}

test(
  '11.9 a hardship plan is never dearer, its rate could not be higher, and a holiday adds nothing',
  runsOf.limit,
  () => {
    const anyPlan = fc.record({
      ahead: fc.integer({ min: 1, max: 90 }),
      dates: fc.integer({ min: 1, max: 8 }),
      waivesLate: fc.boolean(),
    })
    const property = fc.property(anyLoanHistory, anyPlan, (history, { ahead, dates, waivesLate }) => {
      const { loan, until } = live(history)
      const state = replayLoan(loan, until)
      if (state.closedOn !== null || state.writtenOff) return
      const dueDays = Array.from({ length: dates }, (_, index) => monthsLater(until + ahead, index))
      named(loan, () => expectFair(state, dueDays, waivesLate))
    })
    fc.assert(property, runsOf.many)
  },
)

function expectFair(now: LoanState, dueDays: readonly number[], waivesLate: boolean): void {
  const state = beforePlan(now, waivesLate)
  if (isAllLate(state)) return
  const found = highestRate(now, { dueDays, waivesLate })
  const at = (rate: bigint) => {
    const trial = copyOf(state)
    restructure(trial, { dueDays, perMonth: [rate, 10_000n], waivesLate })
    return trial
  }
  if (!found) {
    expect(toPay(at(0n))).toBeGreaterThan(toPay(state))
    return
  }
  const fair = at(found.rate)
  expect(toPay(fair)).toBeLessThanOrEqual(toPay(state))
  const [above, below] = contractPerMonth(state.loan.terms)
  const higher = found.rate + 1n
  if (higher * below <= above * 10_000n) expect(toPay(at(higher))).toBeGreaterThan(toPay(state))
  const begins = Math.max(state.day, monthsLater(dueDays[0] ?? 0, -1))
  const interest = interestEarned(fair)
  for (; fair.day < begins; fair.day += 1) passNight(fair, fair.day)
  expect(interestEarned(fair)).toBe(interest)
}

test('11.10 a loan written off earns nothing, and after it is undone those days stay free', runsOf.limit, () => {
  const property = fc.property(anyLoanHistory, fc.nat(60), (history, days) => {
    const { loan, until } = live({ ...history, happens: history.happens.filter(({ do: what }) => what !== 'writeOff') })
    const off: ModelLoan = { ...loan, commands: [...loan.commands, { do: 'writeOff', day: until }] }
    const quiet = { ...off, payments: off.payments.filter(({ returnedOn }) => returnedOn === undefined) }
    const pauses = quiet.pauses.map((pause) => ({ ...pause, isRefused: false }))
    const undone: ModelLoan = {
      ...quiet,
      pauses,
      commands: [...quiet.commands, { do: 'undoWriteOff', day: until + days }],
    }
    const [before, after] = [replayLoan(undone, until), replayLoan(undone, until + days)]
    named(undone, () => {
      expect(claimOf(replayLoan({ ...quiet, pauses }, until + days))).toEqual(claimOf(before))
      for (const key of ['interestEarned', 'feesEarned', 'lateEarned'] as const) {
        expect([key, figuresOf(after)[key]]).toEqual([key, figuresOf(before)[key]])
      }
    })
  })
  fc.assert(property, runsOf.many)
})
