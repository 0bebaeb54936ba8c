import { type BusinessDate, balances, type JournalEntry } from '@hiram/lending'
import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'

/** Writes what all loans of a market accrued on a day, one row an account. */
export async function writeDailyAccrualTotals(
  queries: Queries,
  { market, currency, day }: { market: string; currency: string; day: BusinessDate },
  entries: readonly JournalEntry[],
): Promise<void> {
  const amounts = [...balances(entries)]
  await sql`insert into daily_accrual_total (market, day, account, currency, amount)
    select ${market}, ${day}::date, account, ${currency}, amount
    from unnest(${amounts.map(([account]) => account)}::text[],
      ${amounts.map(([, amount]) => amount.toString())}::bigint[]) as a(account, amount)`.execute(queries)
}
