import { expect, test } from 'vitest'
import { accrualPlanFor, chargesOn } from './accrual-plan.ts'
import { allocations, onNextDaysBooks } from './calculate-loan.ts'
import { addDays, type BusinessDate } from './day.ts'
import type { LoanCommand, LoanEvents, Payment } from './loan-events.ts'
import { rate, sum } from './money.ts'
import { position } from './position.ts'
import { type Booked, bookedOf, receivablesHeld } from './postings/adjustments.ts'
import { repayment } from './postings/repayment.ts'
import type { Product } from './product.ts'
import { schedule } from './schedule.ts'
import { day, phCaps, phInstalments } from './testing/samples.ts'

// PH-B of servicing, §12: 9,000.00, due 12-23, 01-25 and 02-23 with 3,215.79 each; 91 days past due on 2027-03-24
const product: Product = {
  ...phInstalments,
  late: { ...phInstalments.late, penalty: { rate: rate('0.015'), on: 'amountDue', waitingDays: 3 } },
  dueDates: { roll: 'following', calendar: { edition: 'examples', days: new Set() } },
}
const startDate = day('2026-11-23')
const phB: LoanEvents = {
  schedule: schedule({ product, principal: 900_000n, period: 3, startDate }),
  product,
  caps: phCaps,
  payments: [],
  nonAccrualDays: 91,
}
const firstDay = day('2027-03-24')

function loan(payments: readonly Payment[], commands: readonly LoanCommand[] = []): LoanEvents {
  return { ...phB, payments, commands }
}

function booked(events: LoanEvents, asOf: BusinessDate): Booked {
  return bookedOf(position({ ...events, asOf }), allocations(events, asOf), events)
}

const total = (parts: { readonly [name in string]: bigint }) => sum(Object.values(parts))
const unpaidCharges = (events: LoanEvents, asOf: BusinessDate) => {
  const now = position({ ...events, asOf })
  return receivablesHeld(now) - now.comingPrincipal - now.owed.principal
}

test('a loan is off balance from the day it is 91 days past due: no income is left of what is unpaid', () => {
  const eve = addDays(firstDay, -1)
  expect(position({ ...phB, asOf: eve })).toMatchObject({ overdueDays: 90, offBalance: null })
  const before = booked(phB, eve)
  // interest 362.37, fees 285.00 and late charges: all of it was income
  expect(before.income).toMatchObject({ interest: 36_237n, fees: 28_500n })
  expect(total(before.income)).toBe(unpaidCharges(phB, eve))
  expect(position({ ...phB, asOf: firstDay })).toMatchObject({
    overdueDays: 91,
    offBalance: { since: firstDay, times: [{ from: firstDay, until: null }] },
  })
  const after = booked(phB, firstDay)
  expect(after.income).toEqual({ interest: 0n, fees: 0n, late: 0n })
  expect(after.adjustments.notAccrued).toBe(unpaidCharges(phB, firstDay))
  expect(after.adjustments.notAccrued).toBeGreaterThan(total(before.income))
})

test('the plan of a late loan ends on the day before, and the next one says that its days are off balance', () => {
  const eve = addDays(firstDay, -1)
  const { accrualPlan, wasOffBalance } = accrualPlanFor(phB, addDays(firstDay, -3))
  expect([accrualPlan.untilDay, accrualPlan.isOffBalance, wasOffBalance]).toEqual([eve, false, false])
  const next = accrualPlanFor(phB, eve)
  expect(next).toMatchObject({ isOffBalanceToday: false, wasOffBalance: true, accrualPlan: { isOffBalance: true } })
  // what the borrower owes is the same as without
  const { untilDay } = next.accrualPlan
  const without = position({ ...phB, nonAccrualDays: undefined, asOf: untilDay })
  expect(chargesOn(next.accrualPlan, untilDay).late).toBe(without.lateCharges)
})

test('charges received while off balance are income when received, principal is principal', () => {
  const valueDate = day('2027-04-05')
  const paying = loan([{ amount: 200_000n, valueDate }])
  const [allocation] = allocations(paying, valueDate)
  if (allocation === undefined) throw new Error('no allocation')
  const { penalty, overdueInterest, fees, interest, principal } = allocation.total
  expect(repayment('pay', allocation).map(({ credit, amount }) => [credit, amount])).toEqual([
    ['lateIncome', penalty],
    ['lateIncome', overdueInterest],
    ['feeIncome', fees],
    ['interestIncome', interest],
    ['loanPrincipal', principal],
  ])
  const eve = booked(paying, addDays(valueDate, -1)).adjustments.notAccrued
  const earnedThatNight = unpaidCharges(phB, valueDate) - unpaidCharges(phB, addDays(valueDate, -1))
  const charges = penalty + overdueInterest + fees + interest
  expect(booked(paying, valueDate).adjustments.notAccrued).toBe(eve + earnedThatNight - charges)
  expect(booked(paying, valueDate).income).toEqual({ interest: 0n, fees: 0n, late: 0n })
})

test('a loan is back on the books on the day after nothing is late: what is unpaid comes back against impairment', () => {
  // off balance with one instalment late; 100 days after it the second and third are not due yet
  const quick = { ...phB, nonAccrualDays: 11 }
  const cured = day('2027-01-08')
  const { dueNow } = position({ ...quick, asOf: cured })
  const paying: LoanEvents = { ...quick, payments: [{ amount: dueNow, valueDate: cured }] }
  const evening = position({ ...paying, asOf: cured })
  expect(evening).toMatchObject({ overdueDays: 0, offBalance: { since: day('2027-01-03') } })
  const unpaid = evening.openInterest + evening.openFees
  expect(booked(paying, cured).adjustments).toMatchObject({ notAccrued: unpaid, cured: { interest: 0n } })
  const ahead = accrualPlanFor(paying, cured)
  expect(ahead).toMatchObject({ isOffBalanceToday: true, accrualPlan: { isOffBalance: false } })
  const overnight = onNextDaysBooks(paying, cured)
  const next = bookedOf(overnight.position, overnight.allocations, paying)
  expect(next.adjustments.notAccrued).toBe(0n)
  expect(next.adjustments.cured).toEqual({
    principal: 0n,
    interest: evening.openInterest,
    fees: evening.openFees,
    late: 0n,
  })
  const later = addDays(cured, 1)
  expect(position({ ...paying, asOf: later })).toMatchObject({ offBalance: { since: null } })
  // from then on charges are income as they are earned
  const grown = unpaidCharges(paying, later) - unpaid
  expect(total(booked(paying, later).income)).toBe(grown)
  expect(booked(paying, later).adjustments.cured).toEqual(next.adjustments.cured)
})

test('a restructured loan comes back on the books when three instalments of the new plan are paid', () => {
  const date = day('2027-04-01')
  const dueDates = ['2027-05-03', '2027-06-01', '2027-07-01', '2027-08-02', '2027-09-01'].map((each) => day(each))
  const terms = { kind: 'restructuring', date, dueDates, ratePerMonth: rate('0.005'), waiveLate: true } as const
  let events = loan([], [terms])
  expect(booked(events, date).adjustments.chargesWaived).toMatchObject({ late: 0n })
  for (const [index, valueDate] of dueDates.entries()) {
    const { dueNow } = position({ ...events, asOf: valueDate })
    events = { ...events, payments: [...events.payments, { amount: dueNow, valueDate }] }
    const next = position({ ...events, asOf: addDays(valueDate, 1) })
    if (index < 4) expect([index, next.offBalance?.since === null]).toEqual([index, index >= 2])
  }
})

test('a write-off of a loan off balance is of principal alone, and what it recovers is income', () => {
  const date = day('2027-04-01')
  const paid = day('2027-04-10')
  const writeOff = { kind: 'writeOff', date } as const
  const events = loan([{ amount: 100_000n, valueDate: paid }], [writeOff])
  expect(booked(events, date).adjustments).toMatchObject({
    notAccrued: 0n,
    writeOff: { principal: 900_000n, interest: 0n, fees: 0n, late: 0n },
  })
  expect(booked(events, paid).adjustments).toMatchObject({
    notAccrued: 0n,
    writeOff: { principal: 900_000n, late: 0n },
  })
  const back = day('2027-04-12')
  const undone = loan(events.payments, [writeOff, { kind: 'writeOffReversal', date: back }])
  const now = booked(undone, back)
  expect(now.income).toEqual({ interest: 0n, fees: 0n, late: 0n })
  expect(now.adjustments.notAccrued).toBe(unpaidCharges(undone, back))
  const recovered = allocations(undone, back)[0]?.total.principal ?? 0n
  expect(now.adjustments.writeOff).toEqual({ principal: recovered, interest: 0n, fees: 0n, late: 0n })
})

test('nothing is booked for a charge that is waived or given while it is off balance', () => {
  const date = day('2027-04-01')
  const commands = [
    { kind: 'waiver', date, part: 'late', amount: 5_000n },
    { kind: 'goodwill', date, amount: 10_000n },
  ] as const
  const events = loan([], commands)
  const { adjustments } = booked(events, date)
  expect(total(adjustments.chargesWaived) + total(adjustments.goodwillExpense)).toBe(0n)
  expect(adjustments.notAccrued).toBe(unpaidCharges(phB, date) - 15_000n)
})

test('money of the past that had cleared the arrears: the loan never was off balance', () => {
  const { dueNow } = position({ ...phB, asOf: day('2027-02-24') })
  const known = loan([{ amount: dueNow, valueDate: day('2027-02-24'), knownOn: day('2027-04-05') }])
  expect(position({ ...known, asOf: day('2027-04-04') }).offBalance).not.toBeNull()
  expect(position({ ...known, asOf: day('2027-04-05') }).offBalance).toBeNull()
})

test('one late instalment keeps a loan off balance, however many others were paid', () => {
  const late = day('2027-01-25')
  const { dueNow } = position({ ...phB, asOf: day('2026-12-23') })
  const quick = { ...phB, nonAccrualDays: 11, payments: [{ amount: dueNow, valueDate: day('2026-12-23') }] }
  const since = addDays(late, 11)
  expect(position({ ...quick, asOf: addDays(since, -1) }).offBalance).toBeNull()
  // 40 days on the next one is due as well, and late itself
  for (const days of [0, 1, 10, 40])
    expect(position({ ...quick, asOf: addDays(since, days) }).offBalance).toMatchObject({ since })
})

test('the books of a loan that is over stay as they were: written off or paid in full', () => {
  const early = { kind: 'writeOff', date: day('2027-01-29') } as const
  expect(accrualPlanFor(loan([], [early]), addDays(firstDay, 30))).toMatchObject({
    wasOffBalance: false,
    accrualPlan: { isOffBalance: false },
  })
  const valueDate = addDays(firstDay, 5)
  const { payoff } = position({ ...phB, asOf: valueDate })
  const paidInFull = accrualPlanFor(loan([{ amount: payoff, valueDate }]), addDays(valueDate, 5))
  expect(paidInFull).toMatchObject({ isClosed: true, isOffBalanceToday: true, accrualPlan: { isOffBalance: true } })
})

test('a loan that was written off when its day came is off balance from the day after the write-off is reversed', () => {
  const commands: LoanCommand[] = [
    { kind: 'writeOff', date: day('2027-03-01'), allowance: 0n },
    { kind: 'writeOffReversal', date: day('2027-04-10') },
  ]
  const since = (asOf: string) => position({ ...loan([], commands), asOf: day(asOf) }).offBalance?.since
  expect([since('2027-04-10'), since('2027-04-11'), since('2027-05-01')]).toEqual([
    undefined,
    '2027-04-11',
    '2027-04-11',
  ])
})
