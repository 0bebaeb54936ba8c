import { expect, test } from 'vitest'
import { decimalAmount } from './decimal-amount.ts'

test.each([
  [5n, 2, '0.05'],
  [0n, 2, '0.00'],
  [100n, 2, '1.00'],
  [-123_456n, 2, '-1234.56'],
  [-5n, 2, '-0.05'],
  [7n, 0, '7'],
  [-7n, 0, '-7'],
  [900_719_925_474_099_312_345n, 2, '9007199254740993123.45'],
])('%s with %s decimals is %s', (minor, decimals, text) => expect(decimalAmount(minor, decimals)).toBe(text))
