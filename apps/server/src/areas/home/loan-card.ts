import { legalCaps, markets, representativeExample } from '@hiram/markets'
import type { Caller } from '../../http/route.ts'
import { loanCost } from '../../lending/loan-cost.ts'
import { loadChooser } from './store.ts'

/** The home screen's card (LON-02): range, first-loan range, and one example computed from today's terms. */
export async function loanCard({ context, queries, borrowerId, market }: Caller) {
  const { currency, quota, contactsRequired } = markets[market]
  const today = context.clock.businessDate(market)
  const { product, schedule } = representativeExample(market, today)
  return {
    currency: currency.code,
    minAmount: quota.min,
    maxAmount: quota.max,
    firstLoanMax: quota.firstLoanMax,
    limit: borrowerId ? (await loadChooser(queries, borrowerId)).limit : null,
    contactsRequired,
    example: loanCost(product, schedule.principal, schedule.period, today, legalCaps[market]),
  }
}
