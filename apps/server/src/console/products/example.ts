import type { BusinessDate } from '@hiram/lending'
import { legalCaps, type MarketProduct, markets } from '@hiram/markets'
import { loanCost } from '../../offers/loan-cost.ts'

/** The largest first loan over the shortest period, by the function that quotes it to a borrower. */
export function exampleOf(product: MarketProduct, today: BusinessDate) {
  const { market, periods } = product
  const [period] = periods
  if (period === undefined) throw new Error(`${product.code} has no period`)
  const cost = loanCost(product, markets[market].quota.firstLoanMax, period, today, legalCaps[market])
  return {
    amount: cost.amount,
    period,
    periodUnit: cost.periodUnit,
    startDate: today,
    received: cost.receivedAmount,
    cost: cost.costAmount,
    repaid: cost.repaymentAmount,
    annualPercentageRate: cost.annualPercentageRate,
  }
}
