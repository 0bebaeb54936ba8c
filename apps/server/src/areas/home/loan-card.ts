import { markets, representativeExample } from '@hiram/markets'
import { loadBorrower } from '../../borrower/store.ts'
import type { Caller } from '../../http/route.ts'
import { capsOn } from '../../offers/caps-in-force.ts'
import { limitOf } from '../../offers/limit-of.ts'
import { loanCost } from '../../offers/loan-cost.ts'
import { versionsShownOn } from '../../offers/product-versions.ts'

/** The home screen's card (LON-02): range, first-loan range, and one example computed from today's terms. */
export async function loanCard({ context, queries, borrowerId, market }: Caller) {
  const { currency, quota, contactsRequired } = markets[market]
  const today = context.clock.businessDate(market)
  const { versions, isClosed } = await versionsShownOn(queries, market, today)
  const { product, schedule } = representativeExample(market, today, versions)
  return {
    currency: currency.code,
    minAmount: quota.min,
    maxAmount: quota.max,
    firstLoanMax: quota.firstLoanMax,
    limit: borrowerId ? limitOf(await loadBorrower(queries, borrowerId)) : null,
    contactsRequired,
    isClosed,
    example: loanCost(product, schedule.principal, schedule.period, today, (await capsOn(queries, market, today)).caps),
  }
}
