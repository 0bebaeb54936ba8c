import { rate } from '@hiram/lending'
import type { CouponTable } from '../coupon-terms.ts'

/** Loans here bear no fees, so every coupon takes off interest. */
export const coupons: CouponTable = {
  firstLoanRepaid: { on: 'interest', rate: rate('0.5'), maxAmount: 50_000n, validDays: 60 },
  silverReached: { on: 'interest', rate: rate('1'), maxAmount: 80_000n, validDays: 90 },
  goldReached: { on: 'interest', rate: rate('1'), maxAmount: 150_000n, validDays: 90 },
}
