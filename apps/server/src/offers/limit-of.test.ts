import { expect, test } from 'vitest'
import { limitOf } from './limit-of.ts'

test('until a limit is set it is the market’s first one; then the own, never outside what the market lends', () => {
  expect([limitOf({ market: 'ph', limit_minor: null }), limitOf({ market: 'vn', limit_minor: null })]).toEqual([
    900_000n,
    6_000_000n,
  ])
  const own = (limit_minor: bigint) => limitOf({ market: 'ph', limit_minor })
  expect([299_999n, 1_200_000n, 2_000_001n].map(own)).toEqual([300_000n, 1_200_000n, 2_000_000n])
})
