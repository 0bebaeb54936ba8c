import { sql } from 'kysely'
import { type AccountCode, namedAccounts } from '../../books/closed-day-store.ts'
import type { Queries } from '../../database/client.ts'

export type JournalPlace = { at: Date; borrowerId: string; ref: string }

type Of = { entity: string; day: string; account: string | undefined; codes: readonly AccountCode[] }

type PageRow = {
  borrower_id: string
  ref: string
  posted_at: Date
  value_date: string
  kind: string
  debit: string
  credit: string
  source: string | null
  amount: bigint
  loan_id: string | null
  loan_number: string | null
}

/** Entries of a day, of one account of the chart where it is named. */
function entriesOf({ entity, day, account }: Of) {
  const ofAccount = sql`and exists (select 1 from (values (e.debit), (e.credit)) as s(account)
    left join named own on own.account = s.account and own.channel = coalesce(e.source, '')
    left join named n on n.account = s.account and n.channel = '*'
    where coalesce(own.code, n.code) = ${account ?? ''})`
  return sql`journal_entry e where e.entity = ${entity} and e.booked_on = ${day}::date ${account ? ofAccount : sql``}`
}

/** A page of a closed day's entries, in the order they were written; one more than asked for where there is more. */
export async function journalPage(
  queries: Queries,
  of: Of,
  { after, most }: { after: JournalPlace | undefined; most: number },
): Promise<PageRow[]> {
  const place = after
    ? sql`and (e.posted_at, e.borrower_id, e.ref collate "C") >
        (${after.at}::timestamptz, ${after.borrowerId}::uuid, ${after.ref}::text)`
    : sql``
  const { rows } = await sql<PageRow>`with ${namedAccounts(of.codes)},
    page as (select e.* from ${entriesOf(of)} ${place}
      order by e.posted_at, e.borrower_id, e.ref collate "C" limit ${most})
    select p.borrower_id, p.ref, p.posted_at, p.value_date, p.kind, p.debit, p.credit, p.source, p.amount, p.loan_id,
      l.loan_number
    from page p left join loan l using (borrower_id, loan_id)
    order by p.posted_at, p.borrower_id, p.ref collate "C"`.execute(queries)
  return rows
}

export async function countJournal(queries: Queries, of: Of, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`with ${namedAccounts(of.codes)}
    select count(*)::int as count from (select 1 as one from ${entriesOf(of)} limit ${most}) as counted`.execute(
    queries,
  )
  return rows[0]?.count ?? 0
}
