import type { AnswerOf } from '@hiram/contract'
import type { findCoupon } from '@hiram/contract/rewards/coupon'

export type Coupon = AnswerOf<typeof findCoupon>['coupons'][number]
/** A coupon that takes this much off the loan that is chosen. */
export type CouponOffer = { coupon: Coupon; discount: bigint }
/** A coupon by its id, none on purpose, or whichever takes off most. */
export type WantedCoupon = string | 'none' | undefined

/** The wanted coupon while it takes something off, else the one that takes off most; of equals the first to end. */
export function chosenOffer(offers: readonly CouponOffer[], wanted: WantedCoupon): CouponOffer | undefined {
  if (wanted === 'none') return undefined
  return offers.find(({ coupon }) => coupon.couponId === wanted) ?? bestOffer(offers)
}

function bestOffer(offers: readonly CouponOffer[]) {
  const [best] = offers.toSorted((one, other) => {
    if (one.discount !== other.discount) return one.discount > other.discount ? -1 : 1
    return one.coupon.expiresOn < other.coupon.expiresOn ? -1 : 1
  })
  return best
}
