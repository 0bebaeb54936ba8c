import { expect, test } from 'vitest'
import { couponOfLevel } from './coupons.ts'

test('the second and the third level bring a coupon each, the first and what is beyond none', () => {
  expect([0, 1, 2, 3].map(couponOfLevel)).toEqual([null, 'silverReached', 'goldReached', null])
})
