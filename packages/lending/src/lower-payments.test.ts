import { expect, test } from 'vitest'
import { addMonths } from './day.ts'
import type { LoanCommand, LoanEvents, Payment } from './loan-events.ts'
import { rate } from './money.ts'
import { sumParts } from './parts.ts'
import { quote } from './quote.ts'
import { at, on, paid, phB, planAt, vnA } from './testing/examples.ts'

const lowers = (amount: bigint, date: string): Payment => paid(amount, date, { option: 'lowerPayments' })
const scheduled = ['12-23', '01-25', '02-23', '03-23', '04-23', '05-24']

/** The smallest level amount leaves the last payment no higher; one unit less would leave it higher. */
function expectLevel(amounts: readonly bigint[]) {
  const [level = 0n, ...others] = amounts
  const last = others.at(-1) ?? 0n
  expect(others.slice(0, -1).every((amount) => amount === level)).toBe(true)
  expect(last).toBeLessThanOrEqual(level)
  // a unit less on each of the others is owed at the end
  expect(level - last).toBeLessThanOrEqual(BigInt(amounts.length))
}

test('the next payment stays as agreed, those after it are level', () => {
  // all of the next one's 1,755,252 and 2,000,000 beyond it; it is settled that day
  const events = { ...vnA, payments: [lowers(3_755_252n, '12-01')] }
  const plan = at(events, '12-01').plan
  expect(plan.map(({ dueDate }) => dueDate.slice(5))).toEqual(scheduled.slice(1))
  expectLevel(plan.map(({ amount }) => amount))
  expect(plan[0]?.amount).toBeLessThan(1_755_252n)
  // each payment is met as planned, to the end
  const payments = [...events.payments, ...plan.map(({ dueDate, amount }) => ({ amount, valueDate: dueDate }))]
  expect(at({ ...vnA, payments }, '05-24')).toMatchObject({ closedOn: '2027-05-24', credit: 0n, lateCharges: 0n })
})

test('a second payment later levels what then is next but one: the next keeps the amount it has', () => {
  const events = { ...vnA, payments: [lowers(5_755_252n, '12-23'), lowers(1_500_000n, '01-29')] }
  // level since 12-23 (servicing, example 4): 1,157,045; the second is settled, the third is next now
  expect(planAt({ ...vnA, payments: events.payments.slice(0, 1) }, '01-29')[0]).toBe('02-23 1157045')
  const { plan } = at(events, '01-29')
  // 1,500,000 take 4 days' interest of the third and the 33 of the second before it, then settle it, and more
  expect(plan.map(({ dueDate }) => dueDate.slice(5))).toEqual(['03-23', '04-23', '05-24'])
  expectLevel(plan.map(({ amount }) => amount))
  expect(plan[0]?.amount).toBeLessThan(1_157_045n)
})

test('dates that had nothing any more stay empty: levelling never makes the loan longer', () => {
  // 5,000,000 finish sooner: nothing is left for 04-23 and 05-24
  const sooner = paid(1_755_252n + 5_000_000n, '12-16')
  const before = planAt({ ...vnA, payments: [sooner] }, '12-16').map((row) => row.slice(0, 5))
  expect(before).toEqual(['01-25', '02-23'])
  const { plan } = at({ ...vnA, payments: [sooner, lowers(500_000n, '12-30')] }, '12-30')
  expect(plan.map(({ dueDate }) => dueDate.slice(5))).toEqual(before)
  expect(sumParts(at({ ...vnA, payments: [sooner, lowers(500_000n, '12-30')] }, '12-30').remaining)).toBe(
    plan.reduce((total, { amount }) => total + amount, 0n),
  )
})

test('where one date is left after the next there is nothing to level over but it', () => {
  const two = { ...phB, payments: [paid(321_579n, '12-23')] }
  const finish = quote(two, on('01-04'), 400_000n, 'finishSooner')
  const lower = quote(two, on('01-04'), 400_000n, 'lowerPayments')
  expect(lower.planAfter).toEqual(finish.planAfter)
  expect(lower.saved).toBe(finish.saved)
})

test('lower payments on new terms level the new dates alone', () => {
  const newTerms: LoanCommand = {
    kind: 'restructuring',
    date: on('02-01'),
    dueDates: [0, 1, 2, 3].map((months) => addMonths(on('03-23'), months)),
    ratePerMonth: rate('0'),
    waiveLate: true,
  }
  const events: LoanEvents = { ...vnA, commands: [newTerms] }
  // 10,300,416 without interest from then on
  expect(planAt(events, '02-01')).toEqual(['03-23 2575104', '04-23 2575104', '05-24 2575104', '06-23 2575104'])
  const paidMore = { ...events, payments: [lowers(5_575_104n, '03-23')] }
  // the one due and the next one early are 5,150,208; 424,896 less over the two after it
  expect(planAt(paidMore, '03-23')).toEqual(['05-24 2362656', '06-23 2362656'])
  expect(at(paidMore, '03-23').instalments.filter(({ gone }) => gone).length).toBe(4)
})

test('where the last date had nothing any more, the others are level among themselves', () => {
  // 2,600,000 beyond the first leave nothing for 05-24
  const sooner = paid(1_755_252n + 2_600_000n, '12-16')
  expect(planAt({ ...vnA, payments: [sooner] }, '12-16').map((row) => row.slice(0, 5))).toEqual(scheduled.slice(1, 5))
  const payments = [sooner, lowers(1_755_252n + 500_000n, '12-30')]
  expect(planAt({ ...vnA, payments }, '12-30')).toEqual(['02-23 1230766', '03-23 1230766', '04-23 1230764'])
})
