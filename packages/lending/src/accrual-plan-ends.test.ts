import { expect, test } from 'vitest'
import { type AccrualPlanAhead, accrualPlanFor, chargesOn } from './accrual-plan.ts'
import { addDays } from './day.ts'
import type { LoanCommand, LoanEvents } from './loan-events.ts'
import { rate } from './money.ts'
import { earnedBy } from './testing/earned-by.ts'
import { at, exampleLoan, on, paid, partsOf, phB, vnA, waiver } from './testing/examples.ts'

/** The accrual plan of a day, which on each of its days is what the loan has earned. */
function planFrom(events: LoanEvents, date: string): AccrualPlanAhead['accrualPlan'] {
  const { accrualPlan } = accrualPlanFor(events, on(date))
  expect(accrualPlan.fromDay).toBe(on(date))
  const last = addDays(on(date), 70)
  for (let day = on(date); day <= accrualPlan.untilDay && day <= last; day = addDays(day, 1)) {
    expect([day, chargesOn(accrualPlan, day)]).toEqual([day, earnedBy(events, day)])
  }
  return accrualPlan
}
const ends = (events: LoanEvents, ...dates: string[]) => dates.map((date) => planFrom(events, date).untilDay.slice(5))
const flags = (events: LoanEvents, date: string) => {
  const { accrualPlan, standing, ...given } = accrualPlanFor(events, on(date))
  return Object.entries(given).flatMap(([name, holds]) => (holds ? [name] : []))
}
const writeOff = (date: string): LoanCommand => ({ kind: 'writeOff', date: on(date) })

// 900,000 × 1.12^(63/30) − 890,000 × 1.12^(62/30) = 16,944 may be asked for on 01-25, of 36,891
const early = { ...phB, payments: [paid(890_000n, '11-24')] }

test('a plan ends the day before a cap strikes; the day of the strike has a plan of its own', () => {
  expect(ends(early, '11-24', '12-23', '12-24', '01-23')).toEqual(['12-23', '01-24', '01-24', '01-24'])
  expect(ends(early, '01-24')).toEqual(['01-25'])
  expect(flags(early, '01-23')).toEqual([])
  expect(flags(early, '01-24')).toEqual(['strikesTomorrow', 'isStruck'])
  expect(flags(early, '01-25')).toEqual(['lateTomorrow', 'isStruck'])
  const struck = at(early, '01-25')
  // 989 of interest by 12-23, then 20,100 at 12,118 / 605,921 for the period: 402; 600 of all of it were paid
  expect(partsOf(struck.struck)).toEqual({ fees: 16_000n, interest: 791n, principal: 3_156n })
  expect(partsOf(struck.owed)).toEqual({ principal: 16_944n })
})

test('money that leaves the cap far away by the next due date does not cut a plan short', () => {
  const less = { ...phB, payments: [paid(800_000n, '11-26')] }
  expect(ends(less, '12-24')).toEqual(['01-25'])
  expect(flags(less, '01-24')).toEqual([])
})

test('a cap strikes nothing of a loan that is written off: its plan runs for a year', () => {
  const events = { ...early, commands: [writeOff('01-10')] }
  expect(ends(events, '01-09')).toEqual(['01-10'])
  // 366 days
  expect(accrualPlanFor(events, on('01-10')).accrualPlan.untilDay).toBe('2028-01-11')
  expect(accrualPlanFor(events, on('01-24')).accrualPlan.untilDay).toBe('2028-01-25')
  expect(flags(events, '01-24')).toEqual(['isWrittenOff'])
})

test('a claim accrues nothing until its write-off is reversed, which is known to come', () => {
  const commands: LoanCommand[] = [writeOff('01-10'), { kind: 'writeOffReversal', date: on('02-10') }]
  const events = { ...phB, commands }
  expect(ends(events, '01-09', '01-10', '02-09')).toEqual(['01-10', '02-10', '02-10'])
  expect(planFrom(events, '01-10')).toMatchObject({
    // 18,000 and 18 of 33 days of 12,118; penalty 4,823 and 18 days of 321.579
    interest: { fixed: 24_610n, perDay: 0n },
    fees: { fixed: 25_500n, step: 0n },
    late: { fixed: 10_611n, step: 0n, perDay: 0n, lines: [] },
  })
  expect(flags(events, '01-20')).toEqual(['lateTomorrow', 'isWrittenOff'])
  // the instalment of 01-25 falls due with the reversal and both are late by themselves
  expect(planFrom(events, '02-10').late.lines).toMatchObject([
    { rest: 422n, perDay: 321_579n, room: 5_467n },
    { rest: 0n, perDay: 321_579n, room: 16_078n },
  ])
})

test('a closed loan is closed and nothing else, and its plan runs for a year', () => {
  const closed = { ...vnA, payments: [paid(10_100_000n, '12-01')], commands: [writeOff('12-02')] }
  expect(flags(closed, '12-01')).toEqual(['isClosed'])
  expect(flags(closed, '12-10')).toEqual(['isClosed'])
  expect(accrualPlanFor(closed, on('12-10')).accrualPlan.untilDay).toBe('2027-12-11')
  expect(planFrom(closed, '12-10').interest).toMatchObject({ fixed: 40_000n, perDay: 0n })
})

test('a payment known later ends the plan the day before it is known, one known at once on its day', () => {
  const late = paid(3_000_000n, '01-10', { knownOn: on('01-27'), returnedOn: on('02-05') })
  const events = { ...vnA, payments: [paid(1_755_252n, '12-23'), late] }
  expect(ends(events, '12-23', '01-25', '01-26', '01-27', '02-04', '02-05')).toEqual([
    '01-25',
    '01-26',
    // the news takes 17,833 of interest and 1,205 of late charges off
    '01-27',
    '02-04',
    '02-05',
    '02-23',
  ])
  expect(planFrom(events, '01-26')).toMatchObject({ interest: { perDay: -17_833n }, late: { step: -1_205n } })
  expect(planFrom(events, '02-04').late).toMatchObject({ fixed: 0n, step: 13_257n })
})

test('a payment returned later ends the plan the day before its return', () => {
  const events = { ...vnA, payments: [paid(100n, '12-01', { returnedOn: on('12-10') })] }
  expect(ends(events, '11-25', '12-01', '12-09', '12-10')).toEqual(['12-01', '12-09', '12-10', '12-23'])
})

test('a command that is known to come ends the plan on its day', () => {
  const events = { ...phB, commands: [waiver('interest', 5n, '12-08')] }
  expect(ends(events, '11-23', '12-07', '12-08')).toEqual(['12-08', '12-08', '12-23'])
})

test('interest held back by a nominal cap has a plan a day: what the cap adds', () => {
  const held = (cap: string) => ({ ...phB, caps: { nominalPerMonth: rate(cap) } })
  // 600 a day by the contract, 570 by the cap
  expect(ends(held('0.019'), '11-23', '12-08')).toEqual(['11-24', '12-09'])
  expect(planFrom(held('0.019'), '12-08').interest).toMatchObject({ fixed: 8_550n, rest: 0n, perDay: 570n, days: 1 })
  // equal to the cap on every day: rounding decides
  expect(ends(held('0.02'), '11-23', '12-08')).toEqual(['11-24', '12-09'])
  // 600.6 a day by the cap: less than a unit on the first day, more than one from the second on
  expect(ends(held('0.02002'), '11-23', '11-24', '12-03')).toEqual(['11-24', '12-23', '12-23'])
  expect(ends(held('0.021'), '11-23')).toEqual(['12-23'])
})

test('a cap that is far today and near by the end of the plan gives a plan a day', () => {
  const yearly = (cap: string) => ({ ...vnA, caps: { nominalAllInPerYear: rate(cap) } })
  // 10,000,000 × 18 % / 365 = 4,931 a day against 5,000
  expect(ends(yearly('0.18'), '11-23')).toEqual(['11-24'])
  expect(planFrom(yearly('0.18'), '12-23').interest).toMatchObject({ fixed: 147_945n, days: 1 })
  // thirty days late are over on 01-22
  expect(ends(yearly('0.20'), '11-23', '12-23')).toEqual(['12-23', '01-22'])
  // the third period bears 211 a day. 1.94 %: 30,378 against 30,107 on 01-25, 36,116 against 36,226 on 02-23
  const low = (cap: string) => ({
    ...phB,
    caps: { nominalPerMonth: rate(cap) },
    payments: [paid(321_579n, '12-23'), paid(321_579n, '01-25')],
  })
  expect(ends(low('0.0194'), '01-25')).toEqual(['01-26'])
  expect(at(low('0.0194'), '02-23').interestEarned).toBe(36_116n)
  // 1.95 %: 36,304 against 36,228 at the end
  expect(ends(low('0.0195'), '01-25', '02-20')).toEqual(['02-23', '02-23'])
})

test('where a cap counts fees too, what they leave is there for interest', () => {
  const events = { ...phB, caps: { nominalAllInPerYear: rate('0.36') } }
  // 900,000 × 36 % / 365 = 887.67 a day: seven days of it are less than the 22,500 of fees, 30 days are 26,630
  expect(at(events, '11-30')).toMatchObject({ interestEarned: 0n, feesEarned: 6_213n })
  expect(at(events, '12-23')).toMatchObject({ interestEarned: 4_130n, feesEarned: 22_500n })
  const both = { ...phB, caps: { nominalPerMonth: rate('0.019'), nominalAllInPerYear: rate('2') } }
  expect(at(both, '11-24').interestEarned).toBe(0n)
  expect(at(both, '12-08').interestEarned).toBe(8_550n)
})

test('what would not fit eight bytes has a plan a day', () => {
  const { overdueInterest, ...late } = phB.product.late
  const fine = { numerator: 10n ** 12n, denominator: 10n ** 15n }
  const product = { ...phB.product, late: { ...late, overdueInterest: { ...overdueInterest, ratePerDay: fine } } }
  const events = exampleLoan(product, 900_000n, 3)
  // 321,579 × 10¹² × 3 is below 2⁶⁰, × 27 is not
  expect(ends(events, '12-23', '12-26', '01-25', '01-28')).toEqual(['12-26', '12-27', '01-28', '01-29'])
  expect(planFrom(events, '12-26').late).toMatchObject({ fixed: 964n, step: 5_145n, perDay: 0n, lines: [] })
  // the first period's rate a day is 1 / 1,500 in lowest terms, the second's has no such short form
  const large = exampleLoan({ ...phB.product, maxAmount: 10n ** 15n }, 90_000_000_000_000n, 3)
  const odd = { ...large, payments: [paid(7_234_567_890_123n, '12-01')] }
  expect(ends(odd, '11-30')).toEqual(['12-01'])
  expect(ends(odd, '12-01')).toEqual(['12-23'])
  expect(ends(odd, '12-23')).toEqual(['12-24'])
})

test('several late instalments are lines of one plan, each with its own penalty, rest and room', () => {
  expect(ends(phB, '12-23', '12-26', '01-22', '01-25', '01-28', '02-21', '02-23', '02-26', '03-24')).toEqual([
    // the penalty, thirty days late, the next due date, its penalty, sixty days late, and so on
    '12-26',
    '01-22',
    '01-25',
    '01-28',
    '02-21',
    '02-23',
    '02-24',
    '03-23',
    '03-25',
  ])
  expect(planFrom(phB, '01-28').late).toEqual({
    fixed: 17_363n,
    step: 0n,
    rest: 0n,
    perDay: 0n,
    denominator: 1n,
    // 900,000 less 64,737 of agreed charges and 17,363
    room: 817_900n,
    lines: [
      // day 36: 36 × 321.579 = 11,576.844; of the 16,078 of these thirty days six took 1,929
      { step: 0n, rest: 844n, perDay: 321_579n, denominator: 1_000n, room: 14_149n },
      { step: 4_823n, rest: 737n, perDay: 321_579n, denominator: 1_000n, room: 15_114n },
    ],
  })
})

test('fees: a month that begins tomorrow is a step, one that begins later ends the plan, one without principal is free', () => {
  expect(planFrom(phB, '11-23').fees).toEqual({ fixed: 19_500n, step: 3_000n })
  expect(planFrom(phB, '11-24').fees).toEqual({ fixed: 22_500n, step: 0n })
  // all principal is paid on 12-10, 500 of the fees are left: no month begins any more
  const nearly = { ...phB, payments: [paid(932_200n, '12-10')] }
  expect(planFrom(nearly, '12-10')).toMatchObject({ interest: { perDay: 0n }, fees: { fixed: 22_500n, step: 0n } })
  expect(planFrom(nearly, '12-23')).toMatchObject({ untilDay: '2027-01-25', fees: { fixed: 22_500n, step: 0n } })
  expect(planFrom(nearly, '01-25').fees).toEqual({ fixed: 22_500n, step: 0n })
})

test('after new terms the old months bear no fee, and the plan ends where the first new period begins', () => {
  const command: LoanCommand = {
    kind: 'restructuring',
    date: on('12-08'),
    dueDates: [on('03-23'), on('04-23')],
    ratePerMonth: rate('0.01'),
    waiveLate: true,
  }
  const events = { ...phB, commands: [command] }
  expect(ends(events, '12-08', '02-23')).toEqual(['02-23', '03-23'])
  expect(planFrom(events, '12-08')).toMatchObject({ interest: { fixed: 9_000n, perDay: 0n }, fees: { step: 0n } })
  // 900,000 × 1 % over the 28 days from 02-23
  expect(planFrom(events, '02-23').interest).toMatchObject({ fixed: 9_000n, perDay: 2_250n, denominator: 7n, days: 28 })
})
