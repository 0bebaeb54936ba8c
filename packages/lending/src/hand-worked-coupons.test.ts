import { expect, test } from 'vitest'
import { extensionOffer } from './extension.ts'
import { rate } from './money.ts'
import { position } from './position.ts'
import { quote } from './quote.ts'
import type { Discount } from './schedule.ts'
import { at, exampleLoan, on, paid, partsOf, phProduct, planAt, takenBy, vnA, vnProduct } from './testing/examples.ts'
import { day, phBullet } from './testing/samples.ts'

// Loans with a coupon, worked out by hand from the rules alone: a coupon is in the agreed amounts (servicing, §3). The
// loans without it are those of the worked examples.
const onInterest = (maxAmount: bigint) => ({ on: 'interest', rate: rate('0.5'), maxAmount }) as const
const onFees = (maxAmount: bigint) => ({ on: 'fees', rate: rate('1'), maxAmount }) as const
const vnWith = (most: bigint) => exampleLoan(vnProduct, 10_000_000n, 6, onInterest(most))
const phFees = exampleLoan(phProduct, 900_000n, 3, onFees(15_000n))
const phInterest = exampleLoan(phProduct, 900_000n, 3, onInterest(10_000n))

test('VN: half of 531,513 is more than the coupon’s 100,000; the first period bears 50,000 of 150,000', () => {
  const loan = vnWith(100_000n)
  // 15 of 30 days: 25,000
  expect(at(loan, '12-08')).toMatchObject({ openInterest: 25_000n, payoff: 10_025_000n })
  expect(planAt(loan, '11-23').slice(0, 2)).toEqual(['12-23 1655252', '01-25 1755252'])
  // the principal is the agreed 1,605,252, whatever the coupon
  expect(partsOf(at(loan, '12-23').owed)).toEqual({ interest: 50_000n, principal: 1_605_252n })
})

test('VN: a coupon of half, rounded up, with room for it: 265,757 off the first interest and most of the second', () => {
  const loan = vnWith(1_000_000n)
  // 531,513 / 2 = 265,756.5; 150,000 of the first, 115,757 of the second, which keeps 10,164
  expect(loan.schedule.totals.discount).toBe(265_757n)
  expect(planAt(loan, '11-23').slice(0, 3)).toEqual(['12-23 1605252', '01-25 1639495', '02-23 1755252'])
  expect(at(loan, '12-22')).toMatchObject({ openInterest: 0n, payoff: 10_000_000n })
})

test('VN: a coupon of 200,000 leaves the first period without interest and the second 75,921', () => {
  const loan = { ...vnWith(200_000n), payments: [paid(1_605_252n, '12-23')] }
  expect(at(loan, '12-08').openInterest).toBe(0n)
  expect(at(loan, '12-23')).toMatchObject({ dueNow: 0n, comingPrincipal: 8_394_748n })
  // 75,921 × 18 / 33 = 41,411.45
  expect(at(loan, '01-10').openInterest).toBe(41_411n)
})

test('VN: early money saves at the rate the coupon left', () => {
  const loan = { ...vnWith(100_000n), payments: [paid(4_000_000n, '12-03')] }
  // 50,000 × 10 / 30 = 16,666.67
  expect(takenBy(loan, '12-03')).toEqual({ interest: 16_667n, principal: 3_983_333n })
  expect(at(loan, '12-03').comingPrincipal).toBe(6_016_667n)
  // (10,000,000 × 10 + 6,016,667 × 20) × 50,000 / (10,000,000 × 30) = 36,722.22; 16,667 of it is paid
  expect(at(loan, '12-23')).toMatchObject({ dueNow: 0n, openInterest: 20_055n })
  // 6,016,667 × 125,921 / 8,394,748 = 90,249.6, and the 20,055; the need of 1,755,252 leaves 1,644,947
  expect(partsOf(at(loan, '01-25').owed)).toEqual({ interest: 110_305n, principal: 1_644_947n })
  // 4,371,720 from then on: two whole amounts and a last smaller one
  expect(planAt(loan, '12-23')).toEqual(['01-25 1755252', '02-23 1755252', '03-23 1755252', '04-23 981528'])
})

test('VN: the same money with lower payments: five level amounts, the last not above them', () => {
  const loan = { ...vnWith(100_000n), payments: [paid(4_000_000n, '12-03', { option: 'lowerPayments' })] }
  // found by halving over 01-25 (with the 20,055 open), 02-23, 03-23, 04-23, 05-24
  const level = ['01-25', '02-23', '03-23', '04-23'].map((date) => `${date} 1262153`)
  expect(planAt(loan, '12-03')).toEqual([...level, '05-24 1262149'])
})

test('VN: a coupon leaves the price of an extension as it is: contract interest on all principal', () => {
  const loan = { ...vnWith(100_000n), payments: [paid(50_000n, '12-23')] }
  const before = { ...loan, payments: [] }
  // to be paid first: the 50,000 of the period; then 10,000,000 × 1.5 %
  expect(extensionOffer(before, on('12-23'))).toMatchObject({
    offer: { minimumPayment: 50_000n, extraInterest: 150_000n },
  })
  const extended = { ...loan, extensions: [{ date: on('12-23') }] }
  // 1,655,252 − 50,000 + 150,000
  expect(planAt(extended, '12-23')[0]).toBe('01-25 1755252')
  expect(partsOf(at(extended, '01-25').owed)).toEqual({ interest: 150_000n, principal: 1_605_252n })
})

test('VN: late with a coupon: overdue interest is on the principal, which the coupon does not lower', () => {
  // 1,605,252 × 27 % / 365 = 1,187.4 a day
  expect(at(vnWith(100_000n), '12-24').owed.overdueInterest).toBe(1_187n)
  expect(at(vnA, '12-24').owed.overdueInterest).toBe(1_187n)
})

test('PH: 15,000 off the fees: 9,500 of the first payment, 5,500 of the second', () => {
  expect(planAt(phFees, '11-23')).toEqual(['12-23 312079', '01-25 316079', '02-23 321579'])
  expect(partsOf(at(phFees, '12-23').owed)).toEqual({ interest: 18_000n, principal: 294_079n })
  // once-fees 19,500 less 6,500 and 5,500; the first month’s 3,000 are off; 18,000 × 11 / 30
  expect(at(phFees, '12-04')).toMatchObject({ openFees: 7_500n, openInterest: 6_600n, payoff: 914_100n })
})

test('PH: a coupon on fees and most of it early: the month begun costs 3,000, the last amount the rest', () => {
  const loan = { ...phFees, payments: [paid(800_000n, '12-23')] }
  // due 312,079; 316,079 early: 1,000 once-fee and principal; 171,842 more
  expect(takenBy(loan, '12-23')).toEqual({ interest: 18_000n, fees: 1_000n, principal: 781_000n })
  expect(at(loan, '12-23').comingPrincipal).toBe(119_000n)
  // fees 3,000 + 3,000 + 6,500; interest 12,118 × 119,000 / 605,921 and 6,119 × 119,000 / 305,960, 2,380 each
  expect(planAt(loan, '12-23')).toEqual(['02-23 136260'])
  expect(quote(phFees, on('12-23'), 800_000n, 'lowerPayments').planAfter.map(({ amount }) => amount)).toEqual([
    136_260n,
  ])
})

test('PH: half of the interest, at most 10,000: the first period bears 8,000, and late charges are on what is left', () => {
  expect(at(phInterest, '12-08').openInterest).toBe(4_000n)
  expect(planAt(phInterest, '11-23')).toEqual(['12-23 311579', '01-25 321579', '02-23 321579'])
  // four days late: 311,579 × 0.4 % = 1,246.3 and 1.5 % once = 4,673.7, both rounded down
  const late = { overdueInterest: 1_246n, penalty: 4_673n, fees: 9_500n, interest: 8_000n, principal: 294_079n }
  expect(partsOf(at(phInterest, '12-27').owed)).toEqual(late)
})

test('PH: what a coupon takes off is never charged again: closed on the first day of the second month', () => {
  const loan = { ...phInterest, payments: [paid(311_579n, '12-23')] }
  // 605,921 + 12,118 / 33 = 367.2 + once-fees of the months to come 13,000 + the month’s 3,000
  expect(at(loan, '12-24').payoff).toBe(605_921n + 367n + 13_000n + 3_000n)
})

test('PH, seven days: a coupon on a fee held back is paid out, and the payoff of that day is what was received', () => {
  const loan = exampleLoan(phBullet, 300_000n, 7, onFees(1_000n))
  expect(loan.schedule.receivedAmount).toBe(299_500n)
  // the effective cap of day 0 lets 299,500 be asked for; of day 1 300,633, and 300,060 are owed
  expect(at(loan, '11-23').payoff).toBe(299_500n)
  expect(at(loan, '11-24').payoff).toBe(300_060n)
})

test('PH: the room for late charges is what the agreed charges leave of the principal, more with a coupon', () => {
  // 900,000 less interest 36,237 and fees 28,500, of which the coupon took 10,000; reached after years at 5 % a month
  const overdueInterest = { ratePerDay: rate('0.013'), on: 'amountDue' as const }
  const greedy = { ...phProduct, late: { overdueInterest } }
  const inTenYears = (discount?: Discount) => {
    const loan = exampleLoan(greedy, 900_000n, 3, discount)
    return position({ ...loan, asOf: day('2036-12-31') }).lateCharges
  }
  expect([inTenYears(), inTenYears(onInterest(10_000n))]).toEqual([835_263n, 845_263n])
})
