import type { LoansView } from '@hiram/contract/console/loans'
import type { TimeOrder } from '@hiram/contract/console/values'
import type { LoanStatus } from '@hiram/lending'
import type { MarketCode } from '@hiram/markets'
import { sql } from 'kysely'
import type { Queries } from '../../database/client.ts'
import { inTimeOrder } from '../../database/time-order.ts'
import { keyOf, type LoanKey } from '../../loan/loan-store.ts'
import type { KeyPlace } from '../key-cursor.ts'

export type Listed = {
  view: LoansView
  markets: readonly MarketCode[]
  order: TimeOrder
  after: KeyPlace | undefined
}

const statusesOf: Record<Exclude<LoansView, 'all'>, readonly LoanStatus[]> = {
  applied: ['examine', 'rollback', 'withdrawal', 'pass'],
  running: ['repay'],
  overdue: ['overdue'],
  ended: ['close', 'refuse', 'abandon'],
}

/** The keys of a page of loans, each with when it was applied for; each status is read along its own index. */
export async function loanPage(queries: Queries, listed: Listed, most: number): Promise<(LoanKey & { at: Date })[]> {
  const { view, markets, after } = listed
  const { way, beyond } = inTimeOrder(listed.order)
  const next = after
    ? sql`and (l.applied_at, l.loan_id) ${beyond} (${after.at}::timestamptz, ${after.key}::uuid)`
    : sql``
  const part = (of: typeof next) => sql`(select l.borrower_id, l.loan_id, l.applied_at from loan l
    where ${of} and l.market = any(${markets}) ${next} order by l.applied_at ${way}, l.loan_id ${way} limit ${most})`
  const parts = view === 'all' ? [part(sql`true`)] : statusesOf[view].map((status) => part(sql`l.status = ${status}`))
  const { rows } = await sql<{ borrower_id: string; loan_id: string; applied_at: Date }>`select * from (
      ${sql.join(parts, sql` union all `)}) as found
    order by applied_at ${way}, loan_id ${way} limit ${most}`.execute(queries)
  return rows.map((row) => ({ ...keyOf(row), at: row.applied_at }))
}

export async function countLoans(
  queries: Queries,
  { view, markets }: Pick<Listed, 'view' | 'markets'>,
  most: number,
): Promise<number> {
  const among = view === 'all' ? sql`true` : sql`status = any(${[...statusesOf[view]]}::text[])`
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select 1 as one from loan where ${among} and market = any(${markets}) limit ${most}) as counted`.execute(queries)
  return rows[0]?.count ?? 0
}

export type EntryRow = {
  ref: string
  posted_at: Date
  value_date: string
  kind: string
  debit: string
  credit: string
  source: string | null
  amount: bigint
}

/** Entries of a loan, the newest first; one more than asked for where there is more. */
export async function entriesPage(
  queries: Queries,
  { borrowerId, loanId }: LoanKey,
  { after, most }: { after: KeyPlace | undefined; most: number },
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`select ref, posted_at, value_date, kind, debit, credit, source, amount
    from journal_entry where borrower_id = ${borrowerId} and loan_id = ${loanId}
    ${after ? sql`and (posted_at, ref collate "C") < (${after.at}::timestamptz, ${after.key}::text)` : sql``}
    order by posted_at desc, ref collate "C" desc limit ${most}`.execute(queries)
  return rows
}

export async function countEntries(queries: Queries, { borrowerId, loanId }: LoanKey): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from journal_entry
    where borrower_id = ${borrowerId} and loan_id = ${loanId}`.execute(queries)
  return rows[0]?.count ?? 0
}
