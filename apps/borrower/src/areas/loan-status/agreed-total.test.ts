import { expect, test } from 'vitest'
import { agreedTotal } from './agreed-total.ts'

test('what late days added is not part of what was agreed', () => {
  expect(agreedTotal({ total: 327_281n, overdueInterest: 1_629n, penalty: 4_073n })).toBe(321_579n)
  expect(agreedTotal({ total: 321_579n, overdueInterest: 0n, penalty: 0n })).toBe(321_579n)
})
