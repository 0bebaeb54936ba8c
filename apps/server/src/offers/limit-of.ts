import { larger, smaller } from '@hiram/lending'
import { type MarketCode, markets } from '@hiram/markets'

/** What this borrower may owe: their own limit once set, before that the market's first-loan limit. */
export function limitOf({ market, limit_minor }: { market: MarketCode; limit_minor: bigint | null }): bigint {
  const { quota } = markets[market]
  if (limit_minor === null) return quota.firstLoanMax
  return smaller(quota.max, larger(limit_minor, quota.min))
}
