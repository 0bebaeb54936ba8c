import { addDays, type BusinessDate } from '@hiram/lending'
import { accountingRules, type MarketCode } from '@hiram/markets'
import type { Context } from '../context.ts'
import type { Queries } from '../database/client.ts'
import { holdStoring, mayBeStored, storeLoans } from './loan-day-store.ts'

/**
 * Stores how every owing loan stood at the end of the day before: as it was known when that day closed, never written
 * again. Days before the first accrual, and before every plan tells its loan's standing, have none. `queries` sees what the
 * switch of the day saw.
 */
export function storeDayAtSwitch(
  queries: Queries,
  market: MarketCode,
  day: BusinessDate,
  { clock }: Pick<Context, 'clock'>,
): Promise<number> {
  return storeDay(queries, { market, day: addDays(day, -1), at: clock.wall(), isLate: false })
}

/** The same where the server ended between the switch and the storing: the day is marked, for it has what came since. */
export function storeDayBefore(
  queries: Queries,
  market: MarketCode,
  day: BusinessDate,
  { clock }: Pick<Context, 'clock'>,
): Promise<number> {
  return storeDay(queries, { market, day: addDays(day, -1), at: clock.wall(), isLate: true })
}

type Storing = { market: MarketCode; day: BusinessDate; at: Date; isLate: boolean }

async function storeDay(queries: Queries, { market, day, at, isLate }: Storing): Promise<number> {
  const closed = { entity: accountingRules[market].entity.code, market, day }
  await holdStoring(queries, closed.entity)
  return (await mayBeStored(queries, closed)) ? storeLoans(queries, closed, { at, isLate }) : 0
}
