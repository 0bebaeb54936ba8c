import type { BusinessDate } from '@hiram/lending'
import type { MarketCode } from '@hiram/markets'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../database/client.ts'

/** A table of a market's accruals from a day on until before another. */
export type AccrualPart = { market: MarketCode; from: BusinessDate; until: BusinessDate; table: RawBuilder<unknown> }

/** A row's columns in the order that takes the least room: the books are a byte beside the market's. */
export const accrualColumns = sql.raw(
  'borrower_id, loan_id, market, is_off_balance, day, interest, fees, late, interest_total, fees_total, late_total',
)

/** After the rows, which is faster than beside them; the check spares attaching a look at each row. */
export async function addKey(queries: Queries, { market, from, until, table }: AccrualPart): Promise<void> {
  await sql`alter table ${table} alter is_off_balance set not null, alter interest set not null, alter fees set not null, alter late set not null,
    alter interest_total set not null, alter fees_total set not null, alter late_total set not null,
    add primary key (borrower_id, loan_id, market, day),
    add constraint of_its_days check (market = ${sql.lit(market)} and day >= ${sql.lit(from)}::date
      and day < ${sql.lit(until)}::date)`.execute(queries)
}

export async function attachPart(queries: Queries, { market, from, until, table }: AccrualPart): Promise<void> {
  await sql`alter table accrual attach partition ${table}
    for values from (${sql.lit(market)}, ${sql.lit(from)}) to (${sql.lit(market)}, ${sql.lit(until)})`.execute(queries)
}
