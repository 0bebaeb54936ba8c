import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import { journalWords, type KeptWords } from './journal-words.ts'

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

/** What a journal was when it was first given, and its words; null where none were kept yet. */
export type FirstGiven = { readonly sha256: string; readonly kept: KeptWords | null }

type Journals = { readonly entity: string; readonly day: string; readonly form: string }

/** Null for a journal that was never given. One from before words were kept had those that were kept first. */
export async function journalGiven(queries: Queries, { entity, day, form }: Journals): Promise<FirstGiven | null> {
  const { rows } = await sql<{ sha256: string; words_sha256: string | null; words: unknown }>`
    select g.sha256, w.sha256 as words_sha256, w.words from journal_given g
    left join journal_words w on w.sha256 = coalesce(g.words, (select sha256 from journal_words order by kept_at, sha256 limit 1))
    where g.entity = ${entity} and g.day = ${day}::date and g.form = ${form}`.execute(queries)
  const [first] = rows
  if (first === undefined) return null
  if (first.words_sha256 === null) return { sha256: first.sha256, kept: null }
  return { sha256: first.sha256, kept: { sha256: first.words_sha256, words: journalWords.parse(first.words) } }
}

/** Keeps words that journals are given with, each once. */
export async function keepWords(queries: Queries, { sha256, words }: KeptWords, at: Date): Promise<void> {
  await sql`insert into journal_words (sha256, words, kept_at) values (${sha256}, ${JSON.stringify(words)}::jsonb, ${at})
    on conflict do nothing`.execute(queries)
}

/** Notes what a journal is, given for the first time, with its words, and answers what was first noted. */
export async function noteJournalGiven(
  queries: Queries,
  { entity, day, form, at, used }: Journals & { at: Date; used: KeptWords },
  { lines, debit, credit, sha256 }: JournalGiven,
): Promise<FirstGiven> {
  await keepWords(queries, used, at)
  await sql`insert into journal_given (entity, day, form, lines, debit, credit, sha256, given_at, words)
    values (${entity}, ${day}, ${form}, ${lines}, ${debit}, ${credit}, ${sha256}, ${at}, ${used.sha256})
    on conflict do nothing`.execute(queries)
  const first = await journalGiven(queries, { entity, day, form })
  if (first === null) throw new Error(`the journal of ${entity} on ${day} is not noted`)
  return first
}
