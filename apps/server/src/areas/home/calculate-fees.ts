import type { RequestOf } from '@hiram/contract'
import type { calculateFees as calculateFeesCall } from '@hiram/contract/home'
import { mostMinorUnits } from '@hiram/contract/values'
import { levelOfScore } from '@hiram/markets/levels'
import { loadMember } from '../../borrower/member-store.ts'
import { fail } from '../../http/outcome.ts'
import type { Caller } from '../../http/route.ts'
import { capsOn } from '../../offers/caps-in-force.ts'
import { discountOf } from '../../offers/discount-of.ts'
import { findOffer } from '../../offers/find-offer.ts'
import { loanCost } from '../../offers/loan-cost.ts'
import { versionsLentOn } from '../../offers/product-versions.ts'
import { loadCoupon } from '../../rewards/coupon-store.ts'

/** What the loan would cost this caller from today, with the coupon when one is given (LON-03). */
export async function calculateFees(caller: Caller, request: RequestOf<typeof calculateFeesCall>) {
  const { market, appId, context, queries, borrowerId } = caller
  const { period, periodUnit, payday } = request
  const { upAmount = 0n } = request
  if (upAmount < 0n || upAmount > mostMinorUnits) {
    return fail('invalidRequest', { fields: [{ field: 'upAmount', reason: 'range' }] })
  }
  const amount = request.amount + upAmount
  const level = borrowerId ? levelOfScore((await loadMember(queries, borrowerId)).score).level : 0
  const today = context.clock.businessDate(market)
  const versions = await versionsLentOn(queries, market, today)
  const product = findOffer(market, appId, { amount, period, periodUnit }, level, versions)
  if (!product) return fail('amountNotOffered')
  const { caps } = await capsOn(queries, market, today)
  const couponId = request.couponId === 'null' ? undefined : request.couponId
  if (!couponId) return loanCost(product, amount, period, today, caps, { payday })
  const coupon = borrowerId ? await loadCoupon(queries, borrowerId, couponId) : undefined
  const discount = discountOf(coupon, product, today)
  if (!discount) return fail('couponNotUsable')
  const cost = loanCost(product, amount, period, today, caps, { discount, payday })
  return cost.discount > 0n ? cost : fail('couponNotUsable')
}
