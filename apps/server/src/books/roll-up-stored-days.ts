import { addDays, type BusinessDate, businessDate } from '@hiram/lending'
import { accountingRules, type MarketCode } from '@hiram/markets'
import type { Queries } from '../database/client.ts'
import { rollUpDay, wholeDaysBefore } from './roll-up-stored-days-store.ts'

/** For so many days every loan of a stored day has a row of its own (books, §7). */
const daysKeptWhole = 60

/** Rolls up the stored days that are older: a month's end stays as it is, of the others the loans that were late do. */
export async function rollUpStoredDays(queries: Queries, market: MarketCode, day: BusinessDate): Promise<number> {
  const entity = accountingRules[market].entity.code
  const days = await wholeDaysBefore(queries, entity, addDays(day, -daysKeptWhole))
  for (const each of days) await rollUpDay(queries, { entity, day: businessDate(each) })
  return days.length
}
