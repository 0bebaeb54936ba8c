import { addDays, businessDate, rate } from '@hiram/lending'
import { expect, test } from 'vitest'
import { discountOf } from './discount-of.ts'

const today = businessDate('2026-06-20')
const discount = { on: 'interest', rate: rate('0.5'), maxAmount: 15_000n } as const
const coupon = {
  ...discount,
  couponId: 'one',
  currency: 'PHP',
  expiresOn: today,
  isUsed: false,
} as const

test('LON-03 a coupon of the loan’s currency is good through its last day', () => {
  expect(discountOf(coupon, { currency: 'PHP' }, today)).toEqual(discount)
  expect(discountOf(coupon, { currency: 'PHP' }, addDays(today, 1))).toBeNull()
  expect(discountOf(coupon, { currency: 'VND' }, today)).toBeNull()
  expect(discountOf(undefined, { currency: 'PHP' }, today)).toBeNull()
  expect(discountOf({ ...coupon, isUsed: true }, { currency: 'PHP' }, today)).toBeNull()
})
