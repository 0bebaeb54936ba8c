import { calculateFees } from '@hiram/contract/home'
import { findCoupon } from '@hiram/contract/rewards/coupon'
import { useState } from 'react'
import { refreshCalls, useCall, useCalls } from '../../../platform/api/use-call.ts'
import type { FeesRequest } from './confirm-choice.ts'
import { type CouponOffer, chosenOffer, type WantedCoupon } from './coupon-choice.ts'

/**
 * The borrower's coupons for the loan of this request, each with what it takes off by the server's calculation, and the
 * one chosen. Without a request they wait.
 */
export function useCoupons(request: FeesRequest | undefined, named: string | undefined) {
  const list = useCall(findCoupon, { state: 'enabled' })
  const coupons = list.data?.coupons ?? []
  const [wanted, choose] = useState<WantedCoupon>(named)
  const quotes = useCalls(calculateFees, request ? coupons.map(({ couponId }) => ({ ...request, couponId })) : [])
  const offers = coupons.flatMap((coupon, index): CouponOffer[] => {
    const discount = quotes[index]?.data?.discount ?? 0n
    return discount > 0n ? [{ coupon, discount }] : []
  })
  const isListed = list.data !== undefined || list.failure !== undefined
  return {
    count: coupons.length,
    offers,
    chosen: chosenOffer(offers, wanted),
    choose,
    /** Every coupon has answered for this loan. */
    settled: isListed && request !== undefined && quotes.every(({ data, failure }) => data ?? failure),
    refresh: () => refreshCalls(findCoupon, calculateFees),
  }
}

export type Coupons = ReturnType<typeof useCoupons>
