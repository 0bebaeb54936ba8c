import type { Discount } from '@hiram/lending'
import type { PerMarket } from './market.ts'
import { coupons as ph } from './ph/coupons.ts'
import { coupons as vn } from './vn/coupons.ts'

export const couponRules = ['firstLoanRepaid', 'silverReached', 'goldReached'] as const
export type CouponRule = (typeof couponRules)[number]

/** What is given for what; each once in a borrower's life. */
export type CouponTerms = Discount & { readonly validDays: number }

export type CouponTable = { readonly [rule in CouponRule]: CouponTerms }

export const couponTerms: PerMarket<CouponTable> = { ph, vn }

/** The coupon for reaching a level; null for the first, which everyone has. */
export function couponOfLevel(level: number): CouponRule | null {
  if (level === 1) return 'silverReached'
  return level === 2 ? 'goldReached' : null
}
