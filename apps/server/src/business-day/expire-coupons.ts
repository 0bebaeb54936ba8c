import type { BusinessDate } from '@hiram/lending'
import type { MarketCode } from '@hiram/markets'
import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'

/** Coupons whose last day is over. */
export async function expireCoupons(queries: Queries, market: MarketCode, day: BusinessDate): Promise<number> {
  const { numAffectedRows } = await sql`update coupon set state = 'expired'
    where market = ${market} and state = 'enabled' and expires_on < ${day}`.execute(queries)
  return Number(numAffectedRows ?? 0)
}
