import type { RequestOf } from '@hiram/contract'
import type { findCoupon as findCouponCall } from '@hiram/contract/rewards/coupon'
import { couponState } from '@hiram/lending'
import type { BorrowerCaller } from '../../http/route.ts'
import { couponOf } from '../../rewards/coupon-store.ts'
import { isFirstLoanAhead, loadCoupons } from './store.ts'

const order = ['enabled', 'used', 'expired'] as const

/** The state is that of today, whether the day's close has run or not. */
export async function findCoupon(caller: BorrowerCaller, { state: asked }: RequestOf<typeof findCouponCall>) {
  const today = caller.context.clock.businessDate(caller.market)
  const rows = await loadCoupons(caller.queries, caller.borrowerId)
  const coupons = rows.map((row) => ({
    couponId: row.coupon_id,
    state: couponState(couponOf(row), today),
    on: row.discount_on,
    rate: row.rate,
    maximumDiscount: row.most,
    currency: row.currency,
    rule: row.rule,
    issuedAt: row.issued_at.toISOString(),
    expiresOn: row.expires_on,
    usedAt: row.used_at?.toISOString() ?? null,
    loanId: row.loan_id,
  }))
  const wanted = asked ? coupons.filter(({ state }) => state === asked) : coupons
  return {
    coupons: wanted.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state)),
    isFirstLoanAhead: await isFirstLoanAhead(caller.queries, caller.borrowerId),
  }
}
