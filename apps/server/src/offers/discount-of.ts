import { type BusinessDate, couponState, type Discount, type Product } from '@hiram/lending'
import type { StoredCoupon } from '../rewards/coupon-store.ts'

/** The discount of a coupon that can be used today on a loan of this product; null when it cannot. */
export function discountOf(
  coupon: StoredCoupon | undefined,
  product: Pick<Product, 'currency'>,
  today: BusinessDate,
): Discount | null {
  if (!coupon || coupon.currency !== product.currency || couponState(coupon, today) !== 'enabled') return null
  const { on, rate, maxAmount } = coupon
  return { on, rate, maxAmount }
}
