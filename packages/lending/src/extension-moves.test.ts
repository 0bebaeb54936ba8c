import { expect, test } from 'vitest'
import { accrualPlanFor } from './accrual-plan.ts'
import { extensionOffer } from './extension.ts'
import type { LoanCommand, LoanEvents } from './loan-events.ts'
import { rate } from './money.ts'
import { schedule } from './schedule.ts'
import { at, exampleLoan, on, paid, partsOf, phB, planAt } from './testing/examples.ts'
import { phBullet, phCaps, phPayday } from './testing/samples.ts'

const extended = (date: string, more: Partial<LoanEvents> = {}): LoanEvents => ({
  ...phB,
  extensions: [{ date: on(date) }],
  ...more,
})
const datesOf = (events: LoanEvents, date: string) =>
  at(events, date).instalments.map(({ startDate, dueDate }) => `${startDate.slice(5)} ${dueDate.slice(5)}`)

test('unpaid, moved on its due date: all of it comes again, with a month of interest, its fee month and the others a period later', () => {
  const events = extended('12-23')
  expect(planAt(events, '12-23')).toEqual(['01-25 339579', '02-23 321579', '03-23 321579'])
  expect(datesOf(events, '12-23')).toEqual(['11-23 01-25', '01-25 02-23', '02-23 03-23'])
  expect(at(events, '12-23')).toMatchObject({ openInterest: 18_000n, openFees: 22_500n, comingPrincipal: 900_000n })
  expect(at(events, '01-10')).toMatchObject({ lateCharges: 0n, overdueDays: 0, feesEarned: 22_500n })
  expect(partsOf(at(events, '01-25').owed)).toEqual({ fees: 9_500n, interest: 36_000n, principal: 294_079n })
  // the second period begins on 01-25: 12,118 over 29 days now
  expect(at(events, '01-28')).toMatchObject({ openInterest: 1_254n, feesEarned: 25_500n, lateCharges: 1_018n })
})

test('the waiting days of the penalty begin again with the new date', () => {
  const payments = [paid(27_500n, '12-25')]
  const events = extended('12-25', { payments })
  // 643 of the 27,500 were two days late
  expect(at(events, '01-28').owed.penalty).toBe(0n)
  const unpaid = at(events, '01-28').owed
  const base = unpaid.fees + unpaid.interest + unpaid.principal
  expect(at(events, '01-29').owed.penalty).toBe((base * 15n) / 1_000n)
})

test('an instalment that is paid stays; the oldest open one moves, and those after it', () => {
  const events = extended('01-28', { payments: [paid(321_579n, '12-23')] })
  expect(datesOf(events, '01-28')).toEqual(['11-23 12-23', '12-23 02-23', '02-23 03-23'])
  // 605,921 × 2 % × 26 / 29 more; 964 of late charges stay due
  expect(planAt(events, '01-28')[0]).toBe('02-23 332443')
  expect(at(events, '01-28').instalments[0]?.settledOn).toBe('2026-12-23')
  expect(partsOf(at(events, '01-28').owed)).toEqual({ overdueInterest: 964n })
})

test('the next instalment settled early stays where it is: the one after it moves', () => {
  const events = extended('12-20', { payments: [paid(321_579n, '12-16')] })
  expect(datesOf(events, '12-20')).toEqual(['11-23 12-23', '12-23 02-23', '02-23 03-23'])
  // 601,721 × 2 %
  expect(planAt(events, '12-20')).toEqual(['02-23 333613', '03-23 320073'])
  expect(at(events, '12-23')).toMatchObject({ dueNow: 0n, openInterest: 2_808n })
  expect(at(events, '12-20').instalments[0]?.settledOn).toBe('2026-12-16')
})

test('two late instalments move together; the first of them falls due again where its new date has passed', () => {
  const payments = [paid(100_000n, '12-23')]
  const events = extended('01-26', { payments })
  expect(datesOf(events, '01-26')).toEqual(['11-23 01-25', '01-25 02-23', '02-23 03-23'])
  const { instalments, comingPrincipal } = at(events, '01-26')
  expect(instalments.map(({ outstanding }) => partsOf(outstanding))).toMatchObject([
    // 221,579 are left of it: interest so far, 12,118 and 211, then principal
    { penalty: 3_323n, overdueInterest: 7_533n, interest: 12_329n, principal: 209_250n },
    { overdueInterest: 321n },
    {},
  ])
  expect(comingPrincipal).toBe(900_000n - 72_500n - 209_250n)
})

test('late charges so far stay due with a moved instalment and grow no more until its new date', () => {
  const events = extended('01-04')
  const late = { penalty: 4_823n, overdueInterest: 3_858n }
  expect(partsOf(at(events, '01-04').owed)).toEqual(late)
  expect(partsOf(at(events, '01-24').owed)).toEqual(late)
  expect(at(events, '01-24')).toMatchObject({ overdueDays: 0, overdueInterestPerDay: 0n })
})

test('late charges paid after an extension do not settle the instalment that comes again', () => {
  const events = extended('01-04', { payments: [paid(8_681n, '01-10')] })
  const [first] = at(events, '01-10').instalments
  expect(first?.settledOn).toBeNull()
  expect(at(events, '01-10').dueNow).toBe(0n)
})

test('a bullet that rolls to a business day pays for its own days alone', () => {
  const product = { ...phBullet, periods: [10], dueDates: phB.product.dueDates }
  const bullet = exampleLoan(product, 300_000n, 10)
  // 12-03 and ten days are a Sunday
  expect(extensionOffer(bullet, on('12-03'))).toMatchObject({
    offer: { minimumPayment: 600n, extraInterest: 600n, dueDates: [{ from: '2026-12-03', to: '2026-12-14' }] },
  })
  // two days late: eight are left of the ten
  expect(extensionOffer(bullet, on('12-05'))).toMatchObject({ offer: { extraInterest: 480n } })
  expect(extensionOffer(bullet, on('12-13'))).toMatchObject({ offer: { extraInterest: 0n } })
})

test('what is recorded as agreed on a loan written off, on new terms or closed changes nothing', () => {
  const writtenOff: LoanCommand = { kind: 'writeOff', date: on('12-30') }
  const back: LoanCommand = { kind: 'writeOffReversal', date: on('01-10') }
  const newTerms: LoanCommand = {
    kind: 'restructuring',
    date: on('01-02'),
    dueDates: [on('03-23'), on('04-23')],
    ratePerMonth: rate('0.001'),
    waiveLate: true,
  }
  const closing = { payments: [paid(2_000_000n, '12-23')] }
  for (const more of [
    { commands: [writtenOff] },
    { commands: [writtenOff, back] },
    { commands: [newTerms] },
    closing,
  ]) {
    expect(at(extended('01-04', more), '03-25')).toEqual(at({ ...phB, ...more }, '03-25'))
  }
})

test('on the day of a reversed write-off nothing moves its dates: that would count before it', () => {
  const commands: LoanCommand[] = [
    { kind: 'writeOff', date: on('12-30') },
    { kind: 'writeOffReversal', date: on('01-04') },
  ]
  const back = { ...phB, commands }
  expect(extensionOffer(back, on('01-04'))).toEqual({ kind: 'refused', reason: 'writtenOff' })
  expect(extensionOffer(back, on('01-05')).kind).toBe('offered')
})

test('no extension is offered of a loan written off or on new terms', () => {
  const off = { ...phB, commands: [{ kind: 'writeOff' as const, date: on('12-30') }] }
  expect(extensionOffer(off, on('01-04'))).toEqual({ kind: 'refused', reason: 'writtenOff' })
  const dueDates = [on('03-23'), on('04-23')]
  const newTerms = {
    kind: 'restructuring' as const,
    date: on('12-30'),
    dueDates,
    ratePerMonth: rate('0'),
    waiveLate: true,
  }
  const restructured = { ...phB, commands: [newTerms] }
  expect(extensionOffer(restructured, on('03-23'))).toEqual({ kind: 'refused', reason: 'restructured' })
})

test('a penalty is charged once, however often its instalment is late', () => {
  const events = extended('12-28')
  expect(at(phB, '12-28').owed).toMatchObject({ penalty: 4_823n, overdueInterest: 1_607n })
  // five days late again
  expect(at(events, '01-30')).toMatchObject({ overdueDays: 5 })
  expect(at(events, '01-30').owed).toMatchObject({ penalty: 4_823n, overdueInterest: 1_607n + 1_685n })
})

test('a monthly fee that was earned before a late extension is not earned again', () => {
  const events = extended('01-10')
  expect(at(events, '01-10').feesEarned).toBe(25_500n)
  expect(datesOf(events, '01-10')).toEqual(['11-23 01-25', '01-25 02-23', '02-23 03-23'])
  expect(accrualPlanFor(events, on('01-25')).accrualPlan.fees).toEqual({ fixed: 25_500n, step: 0n })
  expect(accrualPlanFor(events, on('02-23')).accrualPlan.fees).toEqual({ fixed: 25_500n, step: 3_000n })
})

test('a payday moves with its month, and what a moved bullet waits for a business day costs nothing', () => {
  const startDate = on('11-23')
  const onPayday = schedule({ product: phPayday, principal: 900_000n, period: 3, startDate, payday: 15 })
  const paydays = {
    schedule: onPayday,
    product: phPayday,
    caps: phCaps,
    payments: [],
    extensions: [{ date: on('12-15') }],
  }
  expect(at(paydays, '12-15').instalments.map(({ dueDate }) => dueDate)).toEqual([
    '2027-01-15',
    '2027-02-15',
    '2027-03-15',
  ])
  // 12-07 and 12-08 are holidays
  const calendar = { edition: 'examples', days: new Set(['2026-12-07', '2026-12-08']) }
  const product = { ...phBullet, dueDates: { roll: 'following' as const, calendar } }
  const bullet = schedule({ product, principal: 300_000n, period: 7, startDate })
  const week = { schedule: bullet, product, caps: phCaps, payments: [], extensions: [{ date: on('11-30') }] }
  expect(at(week, '12-09').instalments.map(({ dueDate }) => dueDate)).toEqual(['2026-12-09'])
  expect([at(week, '11-30'), at(week, '12-07'), at(week, '12-09')].map((row) => row.interestEarned)).toEqual([
    420n,
    420n + 327n,
    840n,
  ])
})

test('ahead of its date the charges of an instalment to the day are paid first: interest earned, then its fees', () => {
  const firstOf = (events: LoanEvents, date: string) => {
    const answer = extensionOffer(events, on(date))
    return answer.kind === 'offered' ? answer.offer.minimumPayment : answer.reason
  }
  // 15 of 30 days of 18,000, and 9,500 of fees
  expect(firstOf(phB, '12-08')).toBe(18_500n)
  const some = { ...phB, payments: [paid(12_000n, '12-01')] }
  // 4,800 of interest and 7,200 of fees are paid, then 7 days of 600, and 2,300 of fees
  expect(firstOf(some, '12-08')).toBe(4_200n + 2_300n)
  // of the 321,579 all but 1,000 is paid, fees too: the interest of seven days is more than that
  const most = { ...phB, payments: [paid(320_579n, '12-01')] }
  expect([firstOf(most, '12-01'), firstOf(most, '12-08')]).toEqual([0n, 2_771n])
  // late charges of the time before an extension stay due beside them
  const moved = { ...phB, extensions: [{ date: on('12-28') }] }
  expect(at(moved, '12-28').owed).toMatchObject({ penalty: 4_823n, overdueInterest: 1_607n })
  const { openInterest } = at(moved, '01-05')
  expect(firstOf(moved, '01-05')).toBe(4_823n + 1_607n + 9_500n + openInterest)
})
