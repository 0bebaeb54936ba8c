import * as z from 'zod/mini'
import { call } from '../call.ts'
import { businessDate, currency, id, instant, minorUnits, rateText } from '../values.ts'

/** A coupon (HIS-03): `rate` of all interest or all fees, at most `maximumDiscount`. */
export const coupon = z.object({
  couponId: id,
  state: z.enum(['enabled', 'used', 'expired']),
  on: z.enum(['interest', 'fees']),
  rate: rateText,
  maximumDiscount: minorUnits,
  currency,
  /** Why it was given. */
  rule: z.enum(['firstLoanRepaid', 'silverReached', 'goldReached']),
  issuedAt: instant,
  /** The last day it can be used. */
  expiresOn: businessDate,
  usedAt: z.nullable(instant),
  loanId: z.nullable(id),
})

/** The borrower's coupons, those that can be used first; of one state when asked. */
export const findCoupon = call('findCoupon', 'GET /coupon/findCoupon', {
  request: z.object({ state: z.optional(z.enum(['enabled', 'used', 'expired'])) }),
  answer: z.object({
    coupons: z.array(coupon),
    /** Whether the coupon for a first loan paid on time can still be had. */
    isFirstLoanAhead: z.boolean(),
  }),
})
