import type { BusinessDate } from '@hiram/lending'
import type { MarketCode } from '@hiram/markets'
import type { Context } from '../context.ts'
import type { Queries } from '../database/client.ts'
import { expireOffersBefore } from '../servicing/restructuring-store.ts'

/** New plans that no one answered in time count no more. */
export function expireRestructuringOffers(
  queries: Queries,
  market: MarketCode,
  day: BusinessDate,
  { clock }: Context,
): Promise<number> {
  return expireOffersBefore(queries, { market, day, at: clock.instant() })
}
