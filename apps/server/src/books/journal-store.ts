import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'

export type JournalRow = {
  ref: string
  value_date: string
  debit: string
  credit: string
  amount: string
  currency: string
  app_id: number | null
  kind: string
  channel: string | null
}

/** A closed day's entries in the order they were written. */
export async function entriesOfDay(queries: Queries, entity: string, day: string): Promise<JournalRow[]> {
  const { rows } =
    await sql<JournalRow>`select ref, value_date::text, debit, credit, amount::text, currency, app_id, kind,
      source as channel
    from journal_entry where entity = ${entity} and booked_on = ${day}::date
    order by posted_at, borrower_id, ref collate "C"`.execute(queries)
  return rows
}

/** What a closed day's accruals sum to, by account, debits less credits. */
export async function accrualTotalsOfDay(
  queries: Queries,
  market: string,
  day: string,
): Promise<{ account: string; amount: string; currency: string }[]> {
  const { rows } = await sql<{ account: string; amount: string; currency: string }>`
    select account, amount::text, currency from daily_accrual_total
    where market = ${market} and day = ${day}::date and amount <> 0 order by account collate "C"`.execute(queries)
  return rows
}

export type JournalGiven = { lines: number; debit: bigint; credit: bigint; sha256: string }

/** Notes what a journal was when it was first fetched, and answers that. */
export async function noteJournalGiven(
  queries: Queries,
  { entity, day, form, at }: { entity: string; day: string; form: string; at: Date },
  { lines, debit, credit, sha256 }: JournalGiven,
): Promise<string> {
  await sql`insert into journal_given (entity, day, form, lines, debit, credit, sha256, given_at)
    values (${entity}, ${day}, ${form}, ${lines}, ${debit}, ${credit}, ${sha256}, ${at}) on conflict do nothing`.execute(
    queries,
  )
  const { rows } = await sql<{ sha256: string }>`select sha256 from journal_given
    where entity = ${entity} and day = ${day}::date and form = ${form}`.execute(queries)
  return rows[0]?.sha256 ?? ''
}
