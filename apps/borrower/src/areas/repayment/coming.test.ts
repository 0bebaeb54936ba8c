import type { ComingPayment } from '@hiram/contract/loan'
import { expect, test } from 'vitest'
import { comparePlans, firstLowered } from './coming.ts'

const plan = (...rows: [string, bigint][]): ComingPayment[] =>
  rows.map(([dueDate, amount], index) => ({
    ...{ number: index + 1, dueDate, amount, principal: amount, interest: 0n, fees: 0n },
  }))

// VN-A of the worked examples, example 4: 5,755,252 on 23 December
const before = plan(
  ['2027-01-25', 1_755_252n],
  ['2027-02-23', 1_755_252n],
  ['2027-03-23', 1_755_252n],
  ['2027-04-23', 1_755_252n],
  ['2027-05-24', 1_755_253n],
)
const sooner = plan(['2027-02-23', 1_755_252n], ['2027-03-23', 1_755_252n], ['2027-04-23', 1_073_521n])
const lower = plan(
  ['2027-02-23', 1_157_045n],
  ['2027-03-23', 1_157_045n],
  ['2027-04-23', 1_157_045n],
  ['2027-05-24', 1_157_043n],
)

test('REP-02 each date says what falls due without the payment and after it', () => {
  expect(comparePlans(before, sooner)).toEqual([
    { dueDate: '2027-01-25', before: 1_755_252n, after: 0n },
    { dueDate: '2027-02-23', before: 1_755_252n, after: 1_755_252n },
    { dueDate: '2027-03-23', before: 1_755_252n, after: 1_755_252n },
    { dueDate: '2027-04-23', before: 1_755_252n, after: 1_073_521n },
    { dueDate: '2027-05-24', before: 1_755_253n, after: 0n },
  ])
  expect(comparePlans([], [])).toEqual([])
})

test('REP-02 lower payments are known by the first that is lower', () => {
  expect(firstLowered(before, lower)).toEqual({ dueDate: '2027-02-23', before: 1_755_252n, after: 1_157_045n })
  expect(firstLowered(before, before)).toBeUndefined()
})
