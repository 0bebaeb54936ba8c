import { sql } from 'kysely'
import type { Queries } from '../../database/client.ts'
import { findRows, type RowOf } from '../../database/rows.ts'
import { keyOf, type LoanKey } from '../../loan/loan-store.ts'

const mostLoans = 50
const mostEvents = 60

export async function loansOf(queries: Queries, borrowerId: string): Promise<LoanKey[]> {
  const { rows } = await sql<{ borrower_id: string; loan_id: string }>`select borrower_id, loan_id from loan
    where borrower_id = ${borrowerId} order by applied_at desc, loan_id limit ${mostLoans}`.execute(queries)
  return rows.map(keyOf)
}

export type Counts = { loans: number; closed: number; payments: number }

/** How many loans there are in all and how many of them ended paid, and payments that the bank has not returned. */
export async function countsOf(queries: Queries, borrowerId: string): Promise<Counts> {
  const { rows } = await sql<Counts>`select count(*)::int as loans,
      (count(*) filter (where status = 'close'))::int as closed,
      (select count(*) from payment where borrower_id = ${borrowerId} and reversed_at is null)::int as payments
    from loan where borrower_id = ${borrowerId}`.execute(queries)
  return rows[0] ?? { loans: 0, closed: 0, payments: 0 }
}

export type EventRow = {
  at: Date
  about: 'status' | 'payment' | 'contact' | 'command' | 'look'
  what: string
  loan_id: string | null
  amount: string | null
}

/** What happened with a borrower, the newest first; of one instant what a status changed for comes under it. */
export async function eventsOfBorrower(queries: Queries, borrowerId: string): Promise<EventRow[]> {
  const of = sql`where borrower_id = ${borrowerId}`
  const { rows } = await sql<EventRow>`select at, about, what, loan_id, amount from (
      select at, 'status' as about, case reason when 'notAnsweredInTime' then 'expired' else to_status end as what, loan_id,
        null::text as amount, seq from loan_process ${of} and to_status is distinct from from_status
      union all
      select received_at, 'payment', case when reversed_at is null then 'received' else 'returned' end, loan_id,
        amount::text, null from payment ${of}
      union all
      select send_at, 'contact', kind, loan_id, null, null from contact_log ${of}
      union all
      select done_at, 'command', kind, loan_id, amount::text, null from loan_command ${of}
      union all
      select at, 'look', purpose, null, null, null from staff_look ${of}
    ) as happened
    order by at desc, array_position(array['contact', 'status', 'command', 'payment', 'look'], about), seq desc
    limit ${mostEvents}`.execute(queries)
  return rows
}

export async function consentsOf(queries: Queries, borrowerId: string): Promise<RowOf<'consent'>[]> {
  return findRows(queries, 'consent', { borrower_id: borrowerId }, 'given_at')
}

export type LookRow = RowOf<'staff_look'> & { name: string | null }

/** Who looked, the newest first. */
export async function looksOf(queries: Queries, borrowerId: string): Promise<LookRow[]> {
  const { rows } = await sql<LookRow>`select k.*, s.name from staff_look k left join staff s using (staff_id)
    where k.borrower_id = ${borrowerId} order by k.at desc, k.look_id limit 50`.execute(queries)
  return rows
}
