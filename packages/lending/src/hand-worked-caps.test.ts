import { expect, test } from 'vitest'
import { addMonths } from './day.ts'
import type { LoanCommand } from './loan-events.ts'
import { rate } from './money.ts'
import {
  at,
  exampleLoan,
  on,
  paid,
  partsOf,
  phB,
  phC,
  phProduct,
  planAt,
  takenBy,
  vnA,
  vnProduct,
  waiver,
} from './testing/examples.ts'

// Loans at a cap, and what is due beyond one day, worked out by hand from the rules alone (servicing, §8 and §9).
// 1.12^(days / 30) was taken with fifty digits.
const dear = (product: typeof phProduct, monthly: string) => ({
  ...product,
  interest: { rate: rate(monthly), per: 'month' as const },
})

test('PH effective: 900,000 from day to day; from the tenth on nothing is cut', () => {
  // debt 923,100, 925,500, 928,500, 934,500; cap 903,406, 917,160, 934,648, 970,631
  const payoffs = ['11-23', '11-24', '11-28', '12-03', '12-13'].map((date) => at(phB, date).payoff)
  expect(payoffs).toEqual([900_000n, 903_406n, 917_160n, 928_500n, 934_500n])
})

test('PH effective: closed on the second day, fees are struck first', () => {
  const closed = at({ ...phB, payments: [paid(903_406n, '11-24')] }, '11-24')
  // owed 900,000 + 600 + 22,500
  expect(partsOf(closed.struck)).toEqual({ fees: 19_694n })
  expect(closed).toMatchObject({ closedOn: '2026-11-24', chargesToDate: 3_406n, credit: 0n })
})

test('PH effective: half of it on the third day; three days on, all open fees and 59 of interest are above the cap', () => {
  const loan = { ...phB, payments: [paid(500_000n, '11-25')] }
  expect(takenBy(loan, '11-25')).toEqual({ interest: 1_200n, fees: 9_500n, principal: 489_300n })
  // interest (900,000 × 2 + 410,700 × 3) × 18,000 / 27,000,000 = 2,021.4; debt 410,700 + 821 + 13,000 = 424,521
  // cap 900,000 × 1.12^(5/30) − 500,000 × 1.12^(3/30) = 411,462
  expect(at(loan, '11-28')).toMatchObject({ openInterest: 821n, openFees: 13_000n, payoff: 411_462n })
  const closed = at({ ...loan, payments: [...loan.payments, paid(411_462n, '11-28')] }, '11-28')
  expect(partsOf(closed.struck)).toEqual({ fees: 13_000n, interest: 59n })
})

test('PH effective: nearly all of it on the second day; the last amount is cut into principal that was paid for charges', () => {
  const loan = { ...phB, payments: [paid(880_000n, '11-24')] }
  expect(at(loan, '11-24').comingPrincipal).toBe(30_100n)
  // 900,000 × 1.12 − 880,000 × 1.12^(29/30) = 26,116; debt 30,100 + 582 + 13,000
  expect(at(loan, '12-23')).toMatchObject({ openInterest: 582n, payoff: 26_116n, dueNow: 0n })
  // 01-25: 602 more interest and 3,000 more fees; cap 29,583 of 47,284: 16,000, 1,184 and 517 of principal
  const due = at(loan, '01-25')
  expect(partsOf(due.owed)).toEqual({ principal: 29_583n })
  expect(partsOf(due.struck)).toEqual({ fees: 16_000n, interest: 1_184n, principal: 517n })
  const end = at({ ...loan, payments: [...loan.payments, paid(29_583n, '01-25')] }, '01-25')
  // paid in all 909,583 for 900,000
  expect(end).toMatchObject({ closedOn: '2027-01-25', chargesToDate: 9_583n, credit: 0n })
})

test('PH effective: what closed a loan at the cap is returned: it was never struck', () => {
  const loan = { ...phC, payments: [paid(302_275n, '11-25', { returnedOn: on('12-10') })] }
  expect(at(loan, '12-09')).toMatchObject({ paidInFull: true, payoff: 0n })
  // 300,000 + 6,000 × 17 / 30 + 7,500 + 3,000; the cap is at 319,897
  expect(at(loan, '12-10')).toMatchObject({ paidInFull: false, payoff: 313_900n })
  expect(partsOf(at(loan, '12-10').struck)).toEqual({})
})

test('PH effective: goodwill is none of its flows; it lowers what is owed and not the cap', () => {
  const goodwill: LoanCommand = { kind: 'goodwill', date: on('11-24'), amount: 100_000n }
  // owed 823,100 of which 903,406 might be asked for
  expect(at({ ...phB, commands: [goodwill] }, '11-24').payoff).toBe(823_100n)
})

test('PH nominal: at 8 % a month the stop of 6 % counts: 27,000 in fifteen days, not 36,000', () => {
  const loan = exampleLoan(dear(phProduct, '0.08'), 900_000n, 3)
  // 900,000 × 15 × 6 % / 30; with the fees 949,500, below 900,000 × 1.12^(15/30) = 952,470
  expect(at(loan, '12-08')).toMatchObject({ openInterest: 27_000n, payoff: 949_500n })
})

test('VN 20 % a year: at 2 % a month interest stops at 20 % of all principal-days', () => {
  const loan = exampleLoan(dear(vnProduct, '0.02'), 10_000_000n, 6)
  // 10,000,000 × 20 % × days / 365: 5,479, 82,191, 164,383; the contract’s 6,667, 100,000, 200,000
  expect(['11-24', '12-08', '12-23'].map((date) => at(loan, date).interestEarned)).toEqual([5_479n, 82_191n, 164_383n])
  // of 1,785,258 agreed the principal is what interest leaves
  expect(partsOf(at(loan, '12-23').owed)).toEqual({ interest: 164_383n, principal: 1_620_875n })
  const followed = { ...loan, payments: [paid(1_785_258n, '12-23')] }
  // (10,000,000 × 30 + 8,379,125 × 33) × 20 % / 365 = 315,896.5
  expect(partsOf(at(followed, '01-25').owed)).toEqual({ interest: 151_513n, principal: 1_633_745n })
})

test('VN 20 % a year: at 18 % the stop is far away on every day', () => {
  // 150,000 against 164,383 and 75,000 against 82,191
  expect(['12-08', '12-23'].map((date) => at(vnA, date).interestEarned)).toEqual([75_000n, 150_000n])
})

test('PH late: penalty and overdue interest together stop at 5 % of 321,579 in thirty days', () => {
  const overdueInterest = { ratePerDay: rate('0.013'), on: 'amountDue' as const }
  const late = { overdueInterest, penalty: { rate: rate('0.04'), on: 'amountDue' as const, waitingDays: 2 } }
  const loan = exampleLoan({ ...phProduct, late }, 900_000n, 3)
  // 1.3 % a day: 4,180, 8,361; with the penalty of 12,863 on the third day 16,078 is reached; the 31st day adds 4,181
  const charges = ['12-24', '12-25', '12-26', '01-22', '01-23'].map((date) => at(loan, date).lateCharges)
  expect(charges).toEqual([4_180n, 8_361n, 16_078n, 16_078n, 20_259n])
})

test('PH late: a waiver of late charges makes no new room in its thirty days', () => {
  const overdueInterest = { ratePerDay: rate('0.013'), on: 'amountDue' as const }
  const loan = exampleLoan({ ...phProduct, late: { overdueInterest } }, 900_000n, 3)
  // the fourth day would be 16,722
  expect(at(loan, '12-27').lateCharges).toBe(16_078n)
  const waived = { ...loan, commands: [waiver('late', 16_078n, '12-27')] }
  expect(['12-27', '01-22'].map((date) => partsOf(at(waived, date).owed).overdueInterest)).toEqual([
    undefined,
    undefined,
  ])
  expect(at(waived, '01-23').owed.overdueInterest).toBe(4_181n)
})

test('VN late: a part paid on the fifth day; overdue interest is rounded down from the whole sum', () => {
  const loan = { ...vnA, payments: [paid(200_000n, '12-28')] }
  // 1,605,252 × 5 × 540 / 730,000 = 5,937.2; interest 150,000; 44,063 of principal
  expect(takenBy(loan, '12-28')).toEqual({ overdueInterest: 5_937n, interest: 150_000n, principal: 44_063n })
  // (1,605,252 × 5 + 1,561,189 × 5) × 540 / 730,000 = 11,711.5 less 5,937
  expect(at(loan, '01-02').owed.overdueInterest).toBe(5_774n)
})

test('a new plan whose first date is a Saturday: its first period, cut short, counts its days to the rolled date', () => {
  // agreed for 01-09, a Saturday, so due on 01-11; its month would begin on 12-09, and today is 12-15
  const dueDates = [0, 1, 2].map((months) => addMonths(on('01-09'), months))
  const terms = { dueDates, ratePerMonth: rate('0.01'), waiveLate: false }
  const loan = { ...vnA, commands: [{ kind: 'restructuring' as const, date: on('12-15'), ...terms }] }
  // old terms until today: 150,000 × 22 / 30; new: 100,000 × 27 nights / 33 days from 12-09 to 01-11 = 81,818.2
  expect(at(loan, '12-15').openInterest).toBe(110_000n)
  expect(at(loan, '01-11').owed.interest).toBe(191_818n)
  // a whole month before the agreed day costs one month’s rate, also where its date is rolled
  const early = { ...loan, commands: [{ kind: 'restructuring' as const, date: on('12-09'), ...terms }] }
  // 150,000 × 16 / 30 and 100,000
  expect(at(early, '01-11').owed.interest).toBe(180_000n)
  expect(planAt(early, '12-09').map((line) => line.slice(0, 5))).toEqual(['01-11', '02-09', '03-09'])
})

test('PH late: the thirty days of a cap go on where an extension moves the date, they do not begin again', () => {
  const loan = { ...phB, caps: { ...phB.caps, latePerMonth: rate('0.02') } }
  // five days late, 4,823 and 1,607: a unit below the cap of 2 % of 321,579
  const { owed, lateCharges } = at(loan, '12-28')
  expect(lateCharges).toBe(6_430n)
  const minimum = paid(owed.penalty + owed.overdueInterest + owed.fees + owed.interest, '12-28')
  const moved = { ...loan, payments: [minimum], extensions: [{ date: on('12-28') }] }
  // with twenty-five days after the new date, 01-25, the thirty are over
  expect(at(moved, '02-19').lateCharges).toBe(6_431n)
  expect(at(moved, '02-20').lateCharges).toBeGreaterThan(6_431n)
})

test('20 % a year: interest and fees together stop at it, also where there are fees', () => {
  const loan = { ...phB, caps: { nominalAllInPerYear: rate('0.2') } }
  // 900,000 × 20 % / 365 a day, rounded down
  for (const [date, most] of [
    ['11-24', 493n],
    ['12-08', 7_397n],
    ['12-22', 14_301n],
  ] as const) {
    const { interestEarned, feesEarned } = at(loan, date)
    expect([date, interestEarned + feesEarned]).toEqual([date, most])
  }
})
