import { expect, test } from 'vitest'
import { allocations } from './calculate-loan.ts'
import { addMonths } from './day.ts'
import type { LoanCommand, LoanEvents } from './loan-events.ts'
import { rate } from './money.ts'
import { noParts } from './parts.ts'
import { allocate, quote } from './quote.ts'
import { at, on, paid, partsOf, phB, planAt, vnA, waiver } from './testing/examples.ts'

const last = (events: LoanEvents, date: string) => {
  const allocation = allocations(events, on(date)).at(-1)
  if (allocation === undefined) throw new Error('no allocation')
  return allocation
}

test('what is paid of one instalment is named with that one alone', () => {
  expect(last({ ...phB, payments: [paid(20_000n, '12-23')] }, '12-23')).toEqual({
    payment: paid(20_000n, '12-23'),
    parts: [{ number: 1, parts: { ...noParts(), fees: 9_500n, interest: 10_500n } }],
    prepaid: noParts(),
    total: { ...noParts(), fees: 9_500n, interest: 10_500n },
    creditAmount: 0n,
    closes: false,
    isRecovery: false,
    isOffBalance: false,
  })
  // paid to the unit, the next one gets nothing: no interest is earned yet
  expect(last({ ...phB, payments: [paid(321_579n, '12-23')] }, '12-23').parts.map(({ number }) => number)).toEqual([1])
})

test('one payment may pay two that are late, the next early, and principal beyond it', () => {
  const events = { ...vnA, payments: [paid(6_000_000n, '01-26')] }
  const { parts, prepaid, total } = last(events, '01-26')
  expect(parts.map((row) => [row.number, partsOf(row.parts)])).toEqual([
    // 34 days of 1,605,252 at 540 / 730,000 a day
    [1, { overdueInterest: 40_373n, interest: 150_000n, principal: 1_605_252n }],
    [2, { overdueInterest: 1_205n, interest: 125_921n, principal: 1_629_331n }],
    // the day's interest of the third period, 101,481 / 29, then principal up to 1,755,252
    [3, { interest: 3_499n, principal: 1_751_753n }],
  ])
  expect(partsOf(prepaid)).toEqual({ principal: 6_000_000n - 40_373n - 1_205n - 3n * 1_755_252n })
  expect(total.principal).toBe(1_605_252n + 1_629_331n + 1_751_753n + prepaid.principal)
  expect(at(events, '01-26')).toMatchObject({ dueNow: 0n, overdueDays: 0, prepaid })
})

test('a late payment that pays only late charges leaves all else as it was', () => {
  // 12 days of 1,605,252: 14,249
  const events = { ...vnA, payments: [paid(14_249n, '01-04')] }
  expect(partsOf(last(events, '01-04').total)).toEqual({ overdueInterest: 14_249n })
  expect(at(events, '01-04')).toMatchObject({ dueNow: 1_755_252n, overdueDays: 12, lateCharges: 14_249n })
})

test('interest that is paid after the next payment is settled counts to none', () => {
  const events = { ...vnA, payments: [paid(3_755_252n, '12-23'), paid(40_000n, '01-04')] }
  // 12 of 33 days of 125,921 on 6,394,748 of 8,394,748: 34,880, then extra principal
  expect(last(events, '01-04')).toMatchObject({ parts: [], prepaid: { interest: 34_880n, principal: 5_120n } })
})

test('lower payments need money for principal beyond the next one: a short payment levels nothing', () => {
  // the last payment of the plan is smaller than the others by what was paid beyond
  const events = { ...vnA, payments: [paid(3_755_252n, '12-23')] }
  // seven days of interest are 20,347: none of it is principal
  const interestOnly = quote(events, on('12-30'), 10_000n, 'lowerPayments')
  expect(partsOf(interestOnly.total)).toEqual({ interest: 10_000n })
  expect(interestOnly.planAfter).toEqual(quote(events, on('12-30'), 10_000n).planAfter)
  expect(interestOnly.planAfter.map(({ amount }) => amount)).toEqual([1_755_252n, 1_755_252n, 1_755_252n, 1_451_684n])
  const more = quote(events, on('12-30'), 500_000n, 'lowerPayments').planAfter.map(({ amount }) => amount)
  const [level = 0n] = more
  expect(level).toBeLessThan(1_755_252n)
  // the next one is settled, so all of them are level; the last takes up to three units of rounding
  expect(more.slice(0, -1)).toEqual([level, level, level])
  expect(more.at(-1)).toBeGreaterThan(level - 4n)
})

test('two payments of a day that lower the payments are one: the plan before the first counts', () => {
  const pay = (...amounts: bigint[]) =>
    planAt({ ...vnA, payments: amounts.map((amount) => paid(amount, '12-23', { option: 'lowerPayments' })) }, '12-23')
  const lower = ['02-23 1157045', '03-23 1157045', '04-23 1157045', '05-24 1157043']
  expect(pay(5_755_252n)).toEqual(lower)
  expect(pay(4_000_000n, 1_755_252n)).toEqual(lower)
  expect(pay(1_755_252n, 1_755_252n, 2_244_748n)).toEqual(lower)
})

test('instalments that new terms replaced are not settled by what is paid later', () => {
  const newTerms: LoanCommand = {
    kind: 'restructuring',
    date: on('02-01'),
    dueDates: [0, 1, 2].map((months) => addMonths(on('03-23'), months)),
    ratePerMonth: rate('0'),
    waiveLate: true,
  }
  const events = { ...vnA, commands: [newTerms], payments: [paid(3_433_472n, '03-23')] }
  const { instalments, dueNow } = at(events, '03-24')
  expect(instalments.filter(({ settledOn }) => settledOn !== null).map(({ number }) => number)).toEqual([7])
  expect(dueNow).toBe(0n)
})

test('a payment above what is due on a claim goes through what is due first, oldest first', () => {
  const off: LoanCommand = { kind: 'writeOff', date: on('01-26') }
  const events = { ...phB, commands: [off], payments: [paid(700_000n, '02-10')] }
  const { parts, prepaid } = last(events, '02-10')
  expect(parts.map((row) => [row.number, partsOf(row.parts)])).toEqual([
    // 34 days of 321.579
    [1, { penalty: 4_823n, overdueInterest: 10_933n, fees: 9_500n, interest: 18_000n, principal: 294_079n }],
    [2, { overdueInterest: 321n, fees: 9_500n, interest: 12_118n, principal: 299_961n }],
  ])
  // a day's interest of the third period, then the 9,500 of its fees
  expect(partsOf(prepaid)).toEqual({ interest: 211n, fees: 9_500n, principal: 31_054n })
  expect(at(events, '02-10').instalments.map(({ settledOn }) => settledOn)).toEqual(['2027-02-10', '2027-02-10', null])
})

test('what is asked about one payment leaves those of later days out, and knows what is known by then', () => {
  const returned = paid(321_579n, '12-23', { returnedOn: on('12-28') })
  const events = { ...phB, payments: [returned, paid(5_000n, '01-10')] }
  expect(partsOf(allocate(events, paid(1_000n, '12-26')).total)).toEqual({ interest: 1_000n })
  // seen from the return on, the first payment never was: 964 for three days late
  expect(partsOf(allocate(events, paid(1_000n, '12-26'), on('12-28')).total)).toEqual({
    overdueInterest: 964n,
    fees: 36n,
  })
  expect(partsOf(quote(events, on('12-28'), 10_000n).total)).toEqual({
    penalty: 4_823n,
    overdueInterest: 1_607n,
    fees: 3_570n,
  })
})

test('a quote tells what is saved against the plan: interest that is not earned, and months that do not begin', () => {
  // on 12-08 9,000 of the first 18,000, all of 18,237 and two monthly fees are not earned
  expect(quote(phB, on('12-08'), 931_500n)).toMatchObject({ closes: true, saved: 9_000n + 18_237n + 6_000n })
  const waived = { ...phB, commands: [waiver('interest', 9_000n, '12-08')] }
  expect(quote(waived, on('12-08'), 922_500n)).toMatchObject({ closes: true, saved: 9_000n + 18_237n + 6_000n })
  expect(quote(phB, on('12-23'), 321_579n)).toMatchObject({ closes: false, saved: 0n })
})
