import { addDays, addMonths, type BusinessDate, businessDate } from '@hiram/lending'
import { accountingRules, type MarketCode } from '@hiram/markets'
import type { Context } from '../context.ts'
import type { Queries } from '../database/client.ts'
import type { DropWaits } from '../database/drop-partitions.ts'
import { holdStoring } from './loan-day-store.ts'
import { daysStoredBefore, rollUpMonth } from './roll-up-stored-days-store.ts'

/** For so many days every loan of a stored day has a row of its own (books, §7). */
const daysKeptWhole = 60

/**
 * Makes one partition of the stored days of a month once the last of them is older: its end stays as it is, of the other
 * days the loans that were late do. The more partitions there are, the longer each new day takes to join them. A month
 * becomes old enough on one day alone; the others look for nothing.
 */
export async function rollUpStoredDays(
  { database }: Pick<Context, 'database'>,
  market: MarketCode,
  day: BusinessDate,
  waits?: DropWaits,
): Promise<number> {
  const before = addDays(day, -daysKeptWhole)
  if (!before.endsWith('-01')) return 0
  const entity = accountingRules[market].entity.code
  let rolledUp = 0
  for (;;) {
    const days = await database.transaction().execute((queries) => rollUpFirst(queries, entity, before, waits))
    if (days === 0) return rolledUp
    rolledUp += days
  }
}

/** The first month with days of their own before one, how many; another server that does the same waits, and finds none. */
async function rollUpFirst(
  queries: Queries,
  entity: string,
  before: BusinessDate,
  waits: DropWaits | undefined,
): Promise<number> {
  await holdStoring(queries, entity)
  const days = await daysStoredBefore(queries, entity, before)
  const month = days[0]?.slice(0, 7)
  if (month === undefined) return 0
  const from = businessDate(`${month}-01`)
  const ofMonth = days.filter((each) => each.startsWith(month))
  const isDone = await rollUpMonth(queries, ofMonth, { entity, from, until: addMonths(from, 1) }, waits)
  return isDone ? ofMonth.length : 0
}
