import type { Discount } from '@hiram/lending'

export const couponRules = ['firstLoanRepaid', 'silverReached', 'goldReached'] as const
export type CouponRule = (typeof couponRules)[number]

/** What is given for what; each once in a borrower's life. */
export type CouponTerms = Discount & { readonly validDays: number }

export type CouponTable = { readonly [rule in CouponRule]: CouponTerms }
