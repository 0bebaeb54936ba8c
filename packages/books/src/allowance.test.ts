import { expect, test } from 'vitest'
import { type AllowanceRates, allowanceOf } from './index.ts'

const row = [300, 800, 1500, 4000, 6000, 7500, 8500, 10_000]
const rates: AllowanceRates = { 1: row, 2: row, 3: row.map((rate) => Math.max(rate, 7500)) }
const loan = { principal: 900_000n, charges: 10_000n, unearnedFees: 10_000n, daysPastDue: 0, stage: 1 } as const

test.each([
  ['as agreed', {}, 27_000n],
  ['a week late', { daysPastDue: 7 }, 72_000n],
  ['a month late', { daysPastDue: 30 }, 135_000n],
  ['half a year late', { daysPastDue: 181, stage: 3 }, 900_000n],
  ['in default and no more late', { stage: 3 }, 675_000n],
  ['half a unit goes to the even one', { principal: 50n, charges: 0n, unearnedFees: 0n }, 2n],
  ['fees not yet earned above what it owes', { principal: 5n, charges: 0n }, 0n],
] as const)('the allowance of a loan %s', (_, change, allowance) => {
  expect(allowanceOf({ ...loan, ...change }, rates)).toBe(allowance)
})

test('a stage without a rate for the bucket is refused', () => {
  expect(() => allowanceOf({ ...loan, daysPastDue: 400 }, { ...rates, 1: row.slice(0, 2) })).toThrow('no rate')
})
