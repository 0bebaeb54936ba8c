import { brandOfMarket } from '@hiram/markets'
import { expect, test } from 'vitest'
import { findOffer, periodUnitOf, type Wish } from './find-offer.ts'

const { appId } = brandOfMarket('ph')
const peso: Wish = { amount: 900_000n, period: 3, periodUnit: 'month' }
const week: Wish = { amount: 300_000n, period: 7, periodUnit: 'day' }
const found = (wish: Wish, level = 0) => findOffer('ph', appId, wish, level)?.code

test('the product that lends exactly this is found', () => {
  expect([found(peso), found(week)]).toEqual(['ph-instalments', 'ph-seven-days'])
  expect([found({ ...peso, period: 7 }), found({ ...peso, period: 2 }), found({ ...week, period: 3 })]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('an amount is from the least to the most, in steps', () => {
  const lends = (amount: bigint) => found({ ...peso, amount }) !== undefined
  expect([299_999n, 300_000n, 350_000n, 2_000_000n].map(lends)).toEqual([false, true, true, true])
  expect([250_000n, 325_000n, 900_001n, 2_050_000n].map(lends)).toEqual([false, false, false, false])
})

test('a level has its own product, in months as the others', () => {
  expect([found(peso, 1), found(peso, 2), found(week, 2)]).toEqual([
    'ph-instalments-silver',
    'ph-instalments-gold',
    'ph-seven-days',
  ])
  const product = findOffer('ph', appId, peso, 1)
  expect(product && periodUnitOf(product)).toBe('month')
})

test('an app without a brand of ours lends what the market does', () => {
  expect(findOffer('ph', 999, week)?.code).toBe('ph-seven-days')
})
