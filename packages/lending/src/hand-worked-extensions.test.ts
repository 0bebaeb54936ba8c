import { expect, test } from 'vitest'
import { extensionOffer } from './extension.ts'
import type { LoanEvents } from './loan-events.ts'
import { at, exampleLoan, on, paid, partsOf, phB, planAt, takenBy, vnA } from './testing/examples.ts'
import { phBullet, vnInstalments } from './testing/samples.ts'

// Loans whose dates were moved, worked out by hand from the rules alone (servicing, §6).
const extendedOn = (loan: LoanEvents, dates: readonly string[], payments: LoanEvents['payments']) => ({
  ...loan,
  payments,
  extensions: dates.map((date) => ({ date: on(date) })),
})
const priceOf = (loan: LoanEvents, date: string) => {
  const found = extensionOffer(loan, on(date))
  if (found.kind === 'refused') return found.reason
  return [found.offer.minimumPayment, found.offer.extraInterest]
}
const moved = ['01-25', '02-23', '03-23', '04-23', '05-24', '06-23']

test('VN: on the due date, for the interest of the period; a month’s interest on all of it more', () => {
  expect(priceOf(vnA, '12-23')).toEqual([150_000n, 150_000n])
  const loan = extendedOn(vnA, ['12-23'], [paid(150_000n, '12-23')])
  // 1,755,252 − 150,000 + 150,000; then as agreed, a period later
  expect(planAt(loan, '12-23')).toEqual(moved.map((date, index) => `${date} ${index < 5 ? 1_755_252 : 1_755_253}`))
  expect(partsOf(at(loan, '01-25').owed)).toEqual({ interest: 150_000n, principal: 1_605_252n })
})

test('VN: ten days ahead, for the interest so far: what the period still earns falls due on the new date', () => {
  // 150,000 × 20 / 30
  expect(priceOf(vnA, '12-13')).toEqual([100_000n, 150_000n])
  const loan = extendedOn(vnA, ['12-13'], [paid(100_000n, '12-13')])
  expect(at(loan, '12-23')).toMatchObject({ dueNow: 0n, openInterest: 50_000n })
  // 50,000 and 150,000 × 18 / 33
  expect(at(loan, '01-10').openInterest).toBe(131_818n)
  expect(partsOf(at(loan, '01-25').owed)).toEqual({ interest: 200_000n, principal: 1_605_252n })
})

test('VN: twelve days late, for late charges and interest; the days left of the extra period are paid for', () => {
  // overdue 1,605,252 × 12 × 540 / 730,000 = 14,249.4; 10,000,000 × 1.5 % × 21 / 33 = 95,454.5
  expect(priceOf(vnA, '01-04')).toEqual([14_249n + 150_000n, 95_454n])
  const loan = extendedOn(vnA, ['01-04'], [paid(164_249n, '01-04')])
  // the second period has earned 125,921 × 12 / 33 = 45,789.5, which stays
  expect(at(loan, '01-04')).toMatchObject({ openInterest: 45_789n, dueNow: 0n, overdueDays: 0 })
  expect(at(loan, '01-24').lateCharges).toBe(14_249n)
  // 1,755,252 + 95,454 − 150,000 = 1,700,706, of which 45,789 + 95,454 are interest
  expect(partsOf(at(loan, '01-25').owed)).toEqual({ interest: 141_243n, principal: 1_559_463n })
  // the 80,132 left of the second period, on 8,440,537 instead of 8,394,748: 80,569.1
  const followed = { ...loan, payments: [...loan.payments, paid(1_700_706n, '01-25')] }
  expect(partsOf(at(followed, '02-23').owed)).toEqual({ interest: 80_569n, principal: 1_674_683n })
})

test('VN: money paid early in the extra period lowers what it costs', () => {
  const payments = [paid(150_000n, '12-23'), paid(5_000_000n, '01-04')]
  const loan = extendedOn(vnA, ['12-23'], payments)
  // 150,000 × 12 / 33 = 54,545.5, half to even of the sum; the need of 1,755,252, then 3,244,748 more
  expect(takenBy(loan, '01-04')).toEqual({ interest: 54_545n, principal: 4_945_455n })
  // (10,000,000 × 12 + 5,054,545 × 21) × 150,000 / (10,000,000 × 33) = 102,793.4
  expect(at(loan, '01-25')).toMatchObject({ dueNow: 0n, openInterest: 48_248n, comingPrincipal: 5_054_545n })
  // 48,248 and 5,054,545 × 125,921 / 8,394,748 = 75,817.9
  expect(partsOf(at(loan, '02-23').owed)).toEqual({ interest: 124_066n, principal: 1_631_186n })
  expect(planAt(loan, '01-04')).toEqual(['02-23 1755252', '03-23 1755252', '04-23 1745249'])
})

test('VN: the same money with lower payments: five level amounts on the moved dates', () => {
  const payments = [paid(150_000n, '12-23'), paid(5_000_000n, '01-04', { option: 'lowerPayments' })]
  const plan = planAt(extendedOn(vnA, ['12-23'], payments), '01-04')
  expect(plan).toEqual([...moved.slice(1, 5).map((date) => `${date} 1066791`), '06-23 1066789'])
})

test('PH: on the due date, for its fees and interest; the fee of the second month comes a period later', () => {
  expect(priceOf(phB, '12-23')).toEqual([27_500n, 18_000n])
  const loan = extendedOn(phB, ['12-23'], [paid(27_500n, '12-23')])
  // 321,579 − 27,500 + 18,000
  expect(planAt(loan, '12-23')).toEqual(['01-25 312079', '02-23 321579', '03-23 321579'])
  expect(at(loan, '01-24').openFees).toBe(13_000n)
  expect(partsOf(at(loan, '01-25').owed)).toEqual({ interest: 18_000n, principal: 294_079n })
  expect(at(loan, '01-26').feesEarned).toBe(25_500n)
  const followed = { ...loan, payments: [...loan.payments, paid(312_079n, '01-25')] }
  expect(partsOf(at(followed, '02-23').owed)).toEqual({ fees: 9_500n, interest: 12_118n, principal: 299_961n })
})

test('PH: twice, each for a month’s interest on all principal; not a third time', () => {
  const payments = [paid(27_500n, '12-23'), paid(18_000n, '01-25')]
  expect(priceOf(extendedOn(phB, ['12-23'], payments.slice(0, 1)), '01-25')).toEqual([18_000n, 18_000n])
  const loan = extendedOn(phB, ['12-23', '01-25'], payments)
  // 321,579 + 18,000 + 18,000 − 27,500 − 18,000
  expect(planAt(loan, '01-25')).toEqual(['02-23 312079', '03-23 321579', '04-23 321579'])
  expect(priceOf(loan, '02-23')).toBe('tooOften')
})

test('PH: a part paid, four days late: what is unpaid comes again with 29 of 33 days of interest', () => {
  const first = paid(200_000n, '12-23')
  // penalty 1,823, overdue 486; (900,000 − 172,500) × 2 % × 29 / 33 = 12,786.4
  expect(priceOf({ ...phB, payments: [first] }, '12-27')).toEqual([2_309n, 12_786n])
  const loan = extendedOn(phB, ['12-27'], [first, paid(2_309n, '12-27')])
  // 321,579 + 12,786 − 200,000
  expect(planAt(loan, '12-27')[0]).toBe('01-25 134365')
  // of the second period 12,118 × 4 / 33 = 1,468.8 is earned; its month’s fee is, too, and waits for its own date
  expect(partsOf(at(loan, '01-25').owed)).toEqual({ interest: 14_255n, principal: 120_110n })
  const followed = { ...loan, payments: [...loan.payments, paid(134_365n, '01-25')] }
  // the 10,649 left of it, on 607,390 instead of 605,921: 10,674.8
  expect(partsOf(at(followed, '02-23').owed)).toEqual({ fees: 9_500n, interest: 10_675n, principal: 301_404n })
})

test('PH: on the day after, late charges are paid first: a day’s on 321,579, and 32 of 33 days more', () => {
  // 321.6; 900,000 × 2 % × 32 / 33 = 17,454.5
  expect(priceOf(phB, '12-24')).toEqual([321n + 27_500n, 17_454n])
})

test('PH, seven days: moved by seven more at 0.02 % a day, twice', () => {
  const loan = exampleLoan(phBullet, 300_000n, 7)
  // 300,000 × 0.0002 × 7
  expect(priceOf(loan, '11-30')).toEqual([420n, 420n])
  const once = extendedOn(loan, ['11-30'], [paid(420n, '11-30')])
  expect(planAt(once, '11-30')).toEqual(['12-07 300420'])
  const twice = extendedOn(loan, ['11-30', '12-07'], [paid(420n, '11-30'), paid(420n, '12-07')])
  expect(planAt(twice, '12-07')).toEqual(['12-14 300420'])
  expect(priceOf(twice, '12-14')).toBe('tooOften')
})

test('VN, seven days: three days late it pays for the four that are left', () => {
  const late = { overdueInterest: { ratePerDay: { numerator: 3n, denominator: 10_000n }, on: 'principalDue' as const } }
  const product = { ...phBullet, market: 'vn', currency: 'VND', fees: [], late }
  const lent = { ...product, minAmount: vnInstalments.minAmount, maxAmount: vnInstalments.maxAmount }
  const loan = exampleLoan(lent, 2_000_000n, 7)
  // interest 2,800; late 2,000,000 × 0.0003 × 3; 2,000,000 × 0.0002 × 4
  expect(priceOf(loan, '12-03')).toEqual([4_600n, 1_600n])
  const extended = extendedOn(loan, ['12-03'], [paid(4_600n, '12-03')])
  expect(planAt(extended, '12-03')).toEqual(['12-07 2001600'])
})

test('an extension agreed on money that is returned later holds: the minimum is open again and falls due on the new date', () => {
  const loan = extendedOn(phB, ['12-23'], [paid(27_500n, '12-23', { returnedOn: on('01-04') })])
  expect(planAt(loan, '01-03')[0]).toBe('01-25 312079')
  // fees 9,500, interest 18,000 + 18,000, principal 294,079
  expect(planAt(loan, '01-04')[0]).toBe('01-25 339579')
  expect(at(loan, '01-04').lateCharges).toBe(0n)
})
