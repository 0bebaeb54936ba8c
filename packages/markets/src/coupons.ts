import type { CouponRule, CouponTable } from './coupon-terms.ts'
import type { PerMarket } from './market.ts'
import { coupons as ph } from './ph/coupons.ts'
import { coupons as vn } from './vn/coupons.ts'

export const couponTerms: PerMarket<CouponTable> = { ph, vn }

/** The coupon for reaching a level; null for the first, which everyone has. */
export function couponOfLevel(level: number): CouponRule | null {
  if (level === 1) return 'silverReached'
  return level === 2 ? 'goldReached' : null
}
