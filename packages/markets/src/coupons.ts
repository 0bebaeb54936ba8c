import { type Discount, rate } from '@hiram/lending'
import type { MarketCode } from './market.ts'

export const couponRules = ['firstLoanRepaid', 'silverReached', 'goldReached'] as const
export type CouponRule = (typeof couponRules)[number]

/** What is given for what; each once in a borrower's life. */
export type CouponTerms = Discount & { readonly validDays: number }

const half = rate('0.5')
const whole = rate('1')

/** Vietnamese loans bear no fees, so every coupon there takes off interest. */
export const couponTerms: { readonly [market in MarketCode]: { readonly [rule in CouponRule]: CouponTerms } } = {
  ph: {
    firstLoanRepaid: { on: 'interest', rate: half, maxAmount: 10_000n, validDays: 60 },
    silverReached: { on: 'fees', rate: whole, maxAmount: 15_000n, validDays: 90 },
    goldReached: { on: 'fees', rate: whole, maxAmount: 30_000n, validDays: 90 },
  },
  vn: {
    firstLoanRepaid: { on: 'interest', rate: half, maxAmount: 50_000n, validDays: 60 },
    silverReached: { on: 'interest', rate: whole, maxAmount: 80_000n, validDays: 90 },
    goldReached: { on: 'interest', rate: whole, maxAmount: 150_000n, validDays: 90 },
  },
}

/** The coupon for reaching a level; null for the first, which everyone has. */
export function couponOfLevel(level: number): CouponRule | null {
  if (level === 1) return 'silverReached'
  return level === 2 ? 'goldReached' : null
}
