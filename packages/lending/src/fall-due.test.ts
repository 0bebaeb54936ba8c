import { expect, test } from 'vitest'
import type { LoanEvents } from './loan-events.ts'
import { at, on, paid, partsOf, phB, planAt, vnA } from './testing/examples.ts'

const settledOn = (events: LoanEvents, date: string) => at(events, date).instalments.map((row) => row.settledOn)

test('an instalment settled early keeps its day when its date comes; one unpaid has none until it is paid', () => {
  const early = { ...vnA, payments: [paid(1_755_252n, '12-16')] }
  expect(settledOn(early, '12-24').slice(0, 2)).toEqual(['2026-12-16', null])
  const late = { ...vnA, payments: [paid(1_755_252n, '12-23'), paid(1_755_251n, '01-25'), paid(1n, '01-25')] }
  expect(settledOn({ ...late, payments: late.payments.slice(0, 2) }, '01-25').slice(0, 3)).toEqual([
    '2026-12-23',
    null,
    null,
  ])
  expect(settledOn(late, '01-25').slice(0, 3)).toEqual(['2026-12-23', '2027-01-25', null])
})

test('what is left of a payment made ahead falls due as fees that have come since, then interest', () => {
  // on 12-23 the second one's 6,500 of fees and 311,079 of principal are paid ahead: 4,000 are left of it
  const events = { ...phB, payments: [paid(321_579n + 317_579n, '12-23')] }
  expect(planAt(events, '12-23')[0]).toBe('01-25 4000')
  expect(partsOf(at(events, '01-25').owed)).toEqual({ fees: 3_000n, interest: 1_000n })
  // 294,842 × 12,118 / 605,921 = 5,897 of the period less the 1,000
  expect(at(events, '01-25')).toMatchObject({ openInterest: 4_897n, openFees: 6_500n, comingPrincipal: 294_842n })
})

test('what an agreed amount leaves when principal is used up goes to fees of later instalments', () => {
  // the first settled on 12-16, then 301,721 of principal beyond it: 300,000 are left
  const events = { ...phB, payments: [paid(321_579n + 301_721n, '12-16')] }
  expect(at(events, '12-16')).toMatchObject({ comingPrincipal: 300_000n, openFees: 13_000n })
  // 1,400 of interest to 12-23 and 6,000 of the second period; fees 9,500 of its own and 4,679 of the third one's 6,500
  expect(planAt(events, '12-16')).toEqual(['01-25 321579', '02-23 1821'])
  expect(partsOf(at(events, '01-25').owed)).toEqual({ fees: 14_179n, interest: 7_400n, principal: 300_000n })
  // nothing is out in the third month
  expect(partsOf(at(events, '02-23').owed)).toMatchObject({ fees: 16_000n, interest: 7_400n })
})

test('where an agreed amount reaches all that is open it takes all of it, and the others are gone', () => {
  const payments = [paid(9_000_000n, '11-26')]
  const events = { ...vnA, payments }
  expect(at(events, '01-25').instalments.map(({ gone }) => gone)).toEqual([false, false, true, true, true, true])
  expect(at(events, '01-25')).toMatchObject({ openInterest: 0n, comingPrincipal: 0n, plan: [] })
})

test('the last date takes all that is open, more than its agreed amount too', () => {
  // what the third period earned before the extension fell due with the second: 11 more of principal are left for it
  const events = { ...phB, extensions: [{ date: on('01-28') }], payments: [paid(321_579n, '12-23')] }
  expect(planAt(events, '01-28')).toEqual(['02-23 332443', '03-23 321590'])
  const { owed, plan } = at(events, '03-23')
  expect(plan).toEqual([])
  expect([owed.principal, owed.fees]).toEqual([605_921n, 19_000n])
})
