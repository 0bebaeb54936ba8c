import { expect, test } from 'vitest'
import { type CouponOffer, chosenOffer } from './coupon-choice.ts'

function offer(couponId: string, discount: bigint, expiresOn: string): CouponOffer {
  const since = '2026-06-20T02:00:00.000Z'
  const use = { state: 'enabled', usedAt: null, loanId: null, issuedAt: since, expiresOn } as const
  const off = { on: 'interest', rate: '0.5', maximumDiscount: 10_000n, currency: 'PHP' } as const
  return { coupon: { couponId, rule: 'firstLoanRepaid', ...use, ...off }, discount }
}

const small = offer('small', 8_000n, '2026-07-01')
const late = offer('late', 15_000n, '2026-12-31')
const soon = offer('soon', 15_000n, '2026-09-30')

test('HIS-03 the coupon that takes off most is chosen by itself, of equals the one that ends first', () => {
  expect(chosenOffer([small, late, soon], undefined)).toBe(soon)
  expect(chosenOffer([small], undefined)).toBe(small)
  expect(chosenOffer([], undefined)).toBeUndefined()
})

test('HIS-03 another coupon or none at all can be chosen; one that takes nothing off this loan gives way to the best', () => {
  expect(chosenOffer([small, late], 'small')).toBe(small)
  expect(chosenOffer([small, late], 'none')).toBeUndefined()
  expect(chosenOffer([small, late], 'spent')).toBe(late)
})
