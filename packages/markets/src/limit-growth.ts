import { divide, smaller } from '@hiram/lending'
import { type MarketCode, markets } from './market.ts'

/** Loans that count; a limit does not grow with the sixth. */
const mostLoans = 5

/** Minor units by which a limit grows in one step: a fifth of the market's first-loan limit, rounded down. */
export function limitStep(market: MarketCode): bigint {
  return divide(markets[market].quota.firstLoanMax, 5n, 'down')
}

/** LON-09: the limit after so many loans repaid, minor units: the market's first, one step more for each. */
export function limitAfterLoans(market: MarketCode, loansRepaid: number): bigint {
  const { quota } = markets[market]
  const growth = divide(quota.firstLoanMax * BigInt(Math.min(loansRepaid, mostLoans)), 5n, 'down')
  return smaller(quota.max, quota.firstLoanMax + growth)
}
