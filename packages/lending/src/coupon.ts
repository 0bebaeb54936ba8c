import { addDays, type BusinessDate } from './day.ts'
import type { Discount } from './schedule.ts'

export type CouponState = 'enabled' | 'used' | 'expired'

/** What a coupon takes off and until when: `expiresOn` is the last day it can be used. */
export type Coupon = Discount & { readonly expiresOn: BusinessDate; readonly isUsed: boolean }

/** The state on a day; used stays used. */
export function couponState(
  { isUsed, expiresOn }: Pick<Coupon, 'expiresOn' | 'isUsed'>,
  today: BusinessDate,
): CouponState {
  if (isUsed) return 'used'
  return expiresOn < today ? 'expired' : 'enabled'
}

/** The last day of a coupon issued on `day` and valid for `validDays`, that day among them. */
export function lastDayOf(day: BusinessDate, validDays: number) {
  return addDays(day, validDays - 1)
}
