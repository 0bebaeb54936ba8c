import { rate } from '@hiram/lending'
import type { CouponTable } from '../coupon-terms.ts'

export const coupons: CouponTable = {
  firstLoanRepaid: { on: 'interest', rate: rate('0.5'), maxAmount: 10_000n, validDays: 60 },
  silverReached: { on: 'fees', rate: rate('1'), maxAmount: 15_000n, validDays: 90 },
  goldReached: { on: 'fees', rate: rate('1'), maxAmount: 30_000n, validDays: 90 },
}
