import { expect, test } from 'vitest'
import { levelOfScore, limitGrowthOf } from './levels.ts'

test('HIS-04 a level begins with its score: silver at 40, gold at 120', () => {
  expect([-1, 0, 39, 40, 119, 120, 1_000].map((score) => levelOfScore(score).code)).toEqual([
    'member',
    'member',
    'member',
    'silver',
    'silver',
    'gold',
    'gold',
  ])
})

test('HIS-04 a level adds its part of the market’s first limit', () => {
  const growth = (market: 'ph' | 'vn') => [0, 40, 120].map((score) => limitGrowthOf(market, levelOfScore(score)))
  expect(growth('ph')).toEqual([0n, 180_000n, 450_000n])
  expect(growth('vn')).toEqual([0n, 1_200_000n, 3_000_000n])
})
