import type { AccountNumbers } from '@hiram/books'
import { accountingRules, marketCodes, markets } from '@hiram/markets'
import type { Clock } from '../clock.ts'
import type { Queries } from '../database/client.ts'
import { insertAccountingDays } from './accounting-day-store.ts'
import { keepAccountNumbers } from './trial-balance-store.ts'

/** Opens the books of every market's entity on its business date, once: nothing can be posted before. The lender's numbers hold from the open day on. */
export async function openBooks(
  queries: Queries,
  clock: Pick<Clock, 'businessDate'>,
  numbers: ReadonlyMap<string, AccountNumbers>,
): Promise<void> {
  const days = marketCodes().map((market) => ({
    entity: accountingRules[market].entity.code,
    market,
    currency: markets[market].currency.code,
    day: clock.businessDate(market),
  }))
  await insertAccountingDays(queries, days)
  for (const [entity, own] of numbers) await keepAccountNumbers(queries, entity, JSON.stringify(own))
}
