import { expect, test } from 'vitest'
import { limitAfterLoans, limitStep } from './limit-growth.ts'

test('LON-09 each loan repaid adds a fifth of the first limit, the fifth is the last, and the quota is the end', () => {
  const after = (market: 'ph' | 'vn') => [0, 1, 2, 5, 6].map((loans) => limitAfterLoans(market, loans))
  expect(after('ph')).toEqual([900_000n, 1_080_000n, 1_260_000n, 1_800_000n, 1_800_000n])
  expect(after('vn')).toEqual([6_000_000n, 7_200_000n, 8_400_000n, 10_000_000n, 10_000_000n])
  expect([limitStep('ph'), limitStep('vn')]).toEqual([180_000n, 1_200_000n])
})
