import type { BusinessDate } from '@hiram/lending'
import type { MarketCode } from '@hiram/markets'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import { createPart } from '../database/cluster/parts.ts'
import { isSpread } from '../database/cluster/spread.ts'

/** A table of a market's accruals from a day on until before another. */
export type AccrualPart = { market: MarketCode; from: BusinessDate; until: BusinessDate; name: string }

/** The partition of a market's day, or of its month (`2026-11`). */
export function partitionOf(market: MarketCode, time: string): string {
  return `accrual_${market}_${time.replaceAll('-', '')}`
}

/** A row's columns in the order that takes the least room: the books are a byte beside the market's. */
export const accrualColumns = sql.raw(
  'borrower_id, loan_id, market, is_off_balance, day, interest, fees, late, interest_total, fees_total, late_total',
)

/** Makes it of `rows`, whose columns are `accrualColumns`. */
export async function makePart(queries: Queries, part: AccrualPart, rows: RawBuilder<unknown>): Promise<void> {
  await createPart(queries, { name: part.name, parent: 'accrual', columns: accrualColumns, rows })
  await addKey(queries, part)
}

/** After the rows, which is faster than beside them; the check spares attaching a look at each row. */
async function addKey(queries: Queries, { market, from, until, name }: AccrualPart): Promise<void> {
  const key = sql`add primary key (borrower_id, loan_id, market, day)`
  const days = sql`add constraint of_its_days check (market = ${sql.lit(market)} and day >= ${sql.lit(from)}::date
    and day < ${sql.lit(until)}::date)`
  // Citus takes one at a time, and its parts are made like the parent, whose columns have a value
  const changes = isSpread()
    ? [key, days]
    : [
        sql`alter is_off_balance set not null, alter interest set not null, alter fees set not null, alter late set not null,
          alter interest_total set not null, alter fees_total set not null, alter late_total set not null, ${key}, ${days}`,
      ]
  for (const change of changes) await sql`alter table ${sql.id(name)} ${change}`.execute(queries)
}

export async function attachPart(queries: Queries, { market, from, until, name }: AccrualPart): Promise<void> {
  await sql`alter table accrual attach partition ${sql.id(name)}
    for values from (${sql.lit(market)}, ${sql.lit(from)}) to (${sql.lit(market)}, ${sql.lit(until)})`.execute(queries)
}
