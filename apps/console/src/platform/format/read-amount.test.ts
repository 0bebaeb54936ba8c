import { expect, test } from 'vitest'
import { readAmount } from './read-amount.ts'

test.each([
  ['47.75', 'PHP', 4775n],
  ['₱1,200', 'PHP', 120_000n],
  ['0.5', 'PHP', 50n],
  ['1200000', 'VND', 1_200_000n],
  ['1,200,000', 'VND', 1_200_000n],
  ['47,75', 'PHP', null],
  ['1,2000', 'PHP', null],
  [',200', 'PHP', null],
  ['1.5', 'VND', null],
  ['1.200.000', 'VND', null],
  ['47.755', 'PHP', null],
  ['', 'PHP', null],
  ['-3', 'PHP', null],
  ['1.', 'PHP', null],
  ['1.2.3', 'PHP', null],
] as const)('%s in %s is %s', (text, currency, amount) => {
  expect(readAmount(text, currency)).toBe(amount)
})

test.each([
  ['47,75', 'PHP', 4775n],
  ['1.200.000 ₫', 'VND', 1_200_000n],
  ['1.200', 'PHP', 120_000n],
  ['47.75', 'PHP', null],
  ['1,5', 'VND', null],
] as const)('in Vietnamese %s in %s is %s', (text, currency, amount) => {
  expect(readAmount(text, currency, { group: '.', decimal: ',' })).toBe(amount)
})
