import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import type { RowOf } from '../database/rows.ts'

/** Its job is this one until it is done, or has failed too often. */
export function jobKeyOf(entity: string, day: string): string {
  return `dayFiles:${entity}:${day}`
}

/**
 * Asks for the files of an entity's closed days that follow those asked for, of the first time the day before `day`.
 * Returns the days that no job writes: these, and those asked for before whose job failed too often.
 */
export async function askForDays(
  queries: Queries,
  { entity, day, at }: { entity: string; day: string; at: Date },
): Promise<string[]> {
  await sql`insert into day_files (entity, day, asked_at)
    select c.entity, c.day, ${at}::timestamptz from closed_day c where c.entity = ${entity}
      and c.day > coalesce((select max(f.day) from day_files f where f.entity = ${entity}), ${day}::date - 2)
    on conflict do nothing`.execute(queries)
  // a job at work gives up its key to one asked for again: the files of its day would be made twice
  const { rows } = await sql<{ day: string }>`select day::text from day_files f
    where f.entity = ${entity} and f.written_at is null and not exists (select 1 from graphile_worker.jobs j
      where j.key = ${jobKeyOf(entity, '')} || f.day::text and (j.locked_at is not null or j.attempts < j.max_attempts))
    order by 1`.execute(queries)
  return rows.map((row) => row.day)
}

/** Asks for one day; false where it is no closed day. */
export async function askForDay(queries: Queries, entity: string, day: string, at: Date): Promise<boolean> {
  await sql`insert into day_files (entity, day, asked_at)
    select entity, day, ${at} from closed_day where entity = ${entity} and day = ${day}::date
    on conflict do nothing`.execute(queries)
  const { rows } = await sql`select from day_files where entity = ${entity} and day = ${day}::date`.execute(queries)
  return rows.length > 0
}

export type MadeFile = { name: string; lines: number; bytes: number; sha256: string }

/** Notes what a day's files were when they were first made, and answers with that. */
export async function noteDayFiles(
  queries: Queries,
  { entity, day, at }: { entity: string; day: string; at: Date },
  files: readonly MadeFile[],
): Promise<ReadonlyMap<string, string>> {
  for (const { name, lines, bytes, sha256 } of files)
    await sql`insert into day_file (entity, day, name, lines, bytes, sha256, made_at)
      values (${entity}, ${day}, ${name}, ${lines}, ${bytes}, ${sha256}, ${at}) on conflict do nothing`.execute(queries)
  const { rows } = await sql<{ name: string; sha256: string }>`select name, sha256 from day_file
    where entity = ${entity} and day = ${day}::date`.execute(queries)
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]))
}

export async function noteWritten(queries: Queries, entity: string, day: string, at: Date): Promise<void> {
  await sql`update day_files set written_at = ${at}, tries = tries + 1, failure = null
    where entity = ${entity} and day = ${day}::date`.execute(queries)
}

/** A day whose files were written before stays so: only writing them again failed. */
export async function noteFailure(queries: Queries, entity: string, day: string, failure: string): Promise<void> {
  await sql`update day_files set tries = tries + 1, failure = ${failure}
    where entity = ${entity} and day = ${day}::date`.execute(queries)
}

/** The last days whose files were asked for, those not written first. */
export async function latestDayFiles(queries: Queries, most: number): Promise<RowOf<'day_files'>[]> {
  const { rows } = await sql<RowOf<'day_files'>>`select entity, day::text, asked_at, written_at, tries, failure
    from day_files order by written_at is not null, day desc, entity limit ${most}`.execute(queries)
  return rows
}

/** How long the oldest day whose files are not written has waited, by entity. */
export async function unwrittenDays(queries: Queries, now: Date): Promise<{ entity: string; oldestSeconds: number }[]> {
  const { rows } = await sql<{
    entity: string
    oldestSeconds: number
  }>`select entity, extract(epoch from ${now}::timestamptz - min(asked_at))::float as "oldestSeconds"
    from day_files where written_at is null group by entity`.execute(queries)
  return rows
}

export type StandingRow = {
  borrower_id: string
  loan_id: string
  principal: string
  charges: string
  due: string
  days_past_due: number
  debt_group: number
  restructurings: number
  state: 'owing' | 'closed' | 'writtenOff'
  last_payment_on: string | null
}

/**
 * Every loan of a closed day, in the order of their ids: those that owed something at its end, and those that did so only at the end of the
 * day before, closed or written off since.
 */
export async function standingsOfDay(queries: Queries, entity: string, day: string): Promise<StandingRow[]> {
  const { rows } = await sql<StandingRow>`
    with owing as (select * from loan_day where entity = ${entity} and day = ${day}::date),
    before as (select * from loan_day where entity = ${entity} and day = ${day}::date - 1),
    off as (select distinct loan_id from journal_entry
      where entity = ${entity} and booked_on = ${day}::date and debit in ('writeOff', 'claimsWrittenOff')),
    listed as (
      select borrower_id, loan_id, principal, interest + fees + late as charges, due, days_past_due, debt_group,
        restructurings, 'owing' as state from owing
      union all
      select b.borrower_id, b.loan_id, 0, 0, 0, 0, b.debt_group, b.restructurings,
        case when off.loan_id is null then 'closed' else 'writtenOff' end
      from before b left join owing using (loan_id) left join off on off.loan_id = b.loan_id where owing.loan_id is null),
    paid as (select p.loan_id, max(p.value_date) as last_payment_on from payment p join listed using (borrower_id, loan_id)
      where coalesce(p.booked_on, p.known_on) <= ${day}::date
        and (p.reversed_on is null or coalesce(p.reversal_booked_on, p.reversed_on) > ${day}::date) group by 1)
    select borrower_id, loan_id, principal::text, charges::text, due::text, days_past_due, debt_group, restructurings, state,
      last_payment_on::text
    from listed left join paid using (loan_id) order by loan_id`.execute(queries)
  return rows
}

/** Whether every loan of a day and of the one before is still stored (books, §7). */
export async function isStoredWhole(queries: Queries, entity: string, day: string): Promise<boolean> {
  const { rows } = await sql<{ whole: boolean }>`select
      exists (select 1 from stored_day where entity = ${entity} and day = ${day}::date)
      and not exists (select 1 from loan_day_rest where entity = ${entity} and day in (${day}::date, ${day}::date - 1)) as whole`.execute(
    queries,
  )
  return rows[0]?.whole === true
}
