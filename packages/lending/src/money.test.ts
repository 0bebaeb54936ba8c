import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareRates, divide, multiply, rate, sum } from './money.ts'

test('each rounding is the one its name says, on both sides of zero', () => {
  expect([5n, -5n].map((n) => divide(n, 2n, 'down'))).toEqual([2n, -2n])
  expect([5n, -5n].map((n) => divide(n, 2n, 'up'))).toEqual([3n, -3n])
  expect([5n, -5n].map((n) => divide(n, 2n, 'halfUp'))).toEqual([3n, -3n])
  expect([1n, 3n, 5n, -1n, -3n].map((n) => divide(n, 2n, 'halfEven'))).toEqual([0n, 2n, 2n, 0n, -2n])
  expect(divide(7n, 4n, 'halfEven')).toBe(2n)
  expect(divide(-7n, 4n, 'halfEven')).toBe(-2n)
  expect(() => divide(1n, 0n, 'down')).toThrow(RangeError)
})

test('a rounded quotient is never a whole unit away', () => {
  const roundings = fc.constantFrom('halfEven', 'halfUp', 'down', 'up')
  const numbers = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n })
  fc.assert(
    fc.property(numbers, fc.bigInt({ min: 1n, max: 10n ** 6n }), roundings, (n, d, how) => {
      const rest = n - divide(n, d, how) * d
      const size = rest < 0n ? -rest : rest
      expect(size < d).toBe(true)
      if (how.startsWith('half')) expect(size * 2n <= d).toBe(true)
    }),
  )
})

test('a rate is read exactly or not at all', () => {
  expect(rate('0.02')).toEqual({ numerator: 2n, denominator: 100n })
  expect(rate('12')).toEqual({ numerator: 12n, denominator: 1n })
  expect(compareRates(rate('0.1'), rate('0.10'))).toBe(0)
  expect(compareRates(rate('0.1'), rate('0.11'))).toBe(-1)
  for (const text of ['', '1e-2', '.5', '5.', '0,5', ' 1', '0x1']) expect(() => rate(text)).toThrow(RangeError)
})

test('amounts are multiplied and summed exactly', () => {
  expect(multiply(10n ** 20n + 1n, rate('0.5'), 'down')).toBe(5n * 10n ** 19n)
  expect(sum([1n, 2n, 3n])).toBe(6n)
})
