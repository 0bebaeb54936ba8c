import { expect, test } from 'vitest'
import { stampTax } from './stamp-tax.ts'

const rate = { amount: 150n, each: 20_000n, yearDays: 365 }

test.each([
  // ₱1.50 for each ₱200: 45 × 1.50 × 92 / 365 = 17.013…
  [900_000n, 92, 1701n],
  // a part of ₱200 is a whole one
  [900_001n, 92, 1739n],
  [1n, 365, 150n],
  // no more than a year's
  [20_000n, 400, 150n],
  // a fifth of a year
  [20_000n, 73, 30n],
  [0n, 30, 0n],
  [20_000n, 0, 0n],
] as const)('%d of principal for %d days bears %d', (principal, termDays, tax) => {
  expect(stampTax(rate, { principal, termDays })).toBe(tax)
})

test('a half goes up', () => {
  expect(stampTax({ amount: 1n, each: 1n, yearDays: 2 }, { principal: 1n, termDays: 1 })).toBe(1n)
})
