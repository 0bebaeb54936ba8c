import type { BusinessDate } from '@hiram/lending'
import type { MarketCode } from '@hiram/markets'
import type { Context } from '../context.ts'
import type { Queries } from '../database/client.ts'
import { recordEvents } from '../outbox/outbox-store.ts'

/** The last step of a day: the lender's systems may count on all the others. */
export async function recordDayEnded(
  queries: Queries,
  market: MarketCode,
  day: BusinessDate,
  { clock }: Pick<Context, 'clock'>,
): Promise<number> {
  const data = { market, day }
  await recordEvents(queries, clock.instant(), [{ type: 'businessDay.ended.v1', subject: `market/${market}`, data }])
  return 0
}
