import type { RequestOf } from '@hiram/contract'
import type { calculateFees as calculateFeesCall } from '@hiram/contract/loan-rate'
import { businessDate } from '@hiram/lending'
import { legalCaps } from '@hiram/markets'
import { fail } from '../../http/outcome.ts'
import type { Caller } from '../../http/route.ts'
import { findOffer } from '../../lending/find-offer.ts'
import { loanCost } from '../../lending/loan-cost.ts'

/** What the loan would cost from today (LON-03). `upAmount` raises the amount; no coupon can be used yet. */
export async function calculateFees(caller: Caller, request: RequestOf<typeof calculateFeesCall>) {
  const { market, appId, context } = caller
  if (request.couponId && request.couponId !== 'null') return fail('couponNotUsable')
  const { period, periodUnit } = request
  const amount = request.amount + (request.upAmount ?? 0n)
  const product = findOffer(market, appId, { amount, period, periodUnit })
  if (!product) return fail('amountNotOffered')
  return loanCost(product, amount, period, businessDate(context.clock.businessDate(market)), legalCaps[market])
}
