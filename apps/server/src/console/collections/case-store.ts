import type { StopReason } from '@hiram/contract/console/collections'
import type { MarketCode } from '@hiram/markets'
import { sql } from 'kysely'
import type { Queries } from '../../database/client.ts'
import { insertRow, type RowOf, updateRows } from '../../database/rows.ts'
import type { LoanKey } from '../../loan/loan-store.ts'

export type Contact = RowOf<'collection_contact'>

/** Who works on the loan from now on, and who gave it. */
export async function assignCase(
  queries: Queries,
  { borrowerId, loanId }: LoanKey,
  { by, to, at }: { by: string; to: string; at: Date },
): Promise<void> {
  await sql`insert into collection_case (borrower_id, loan_id, staff_id) values (${borrowerId}, ${loanId}, ${to})
    on conflict (borrower_id, loan_id) do update set staff_id = excluded.staff_id`.execute(queries)
  const event = { borrower_id: borrowerId, loan_id: loanId, event_id: crypto.randomUUID(), by_staff: by, at }
  await insertRow(queries, 'collection_event', { ...event, kind: 'assigned', to_staff: to, reason: null })
}

/** Stops contact, or lifts the stop; false where it was so already. */
export async function stopCase(
  queries: Queries,
  { borrowerId, loanId }: LoanKey,
  { by, reason, at }: { by: string; reason: StopReason | null; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into collection_case (borrower_id, loan_id, stopped_for)
    values (${borrowerId}, ${loanId}, ${reason})
    on conflict (borrower_id, loan_id) do update set stopped_for = excluded.stopped_for
      where collection_case.stopped_for is distinct from excluded.stopped_for`.execute(queries)
  if (numAffectedRows !== 1n) return false
  const event = { borrower_id: borrowerId, loan_id: loanId, event_id: crypto.randomUUID(), by_staff: by, at }
  const kind = reason === null ? ('resumed' as const) : ('stopped' as const)
  await insertRow(queries, 'collection_event', { ...event, kind, to_staff: null, reason })
  return true
}

export async function insertContact(
  queries: Queries,
  contact: Omit<Contact, 'outcome' | 'outcome_at' | 'again_on'>,
): Promise<void> {
  await insertRow(queries, 'collection_contact', { ...contact, outcome: null, outcome_at: null, again_on: null })
}

export async function findContact(
  queries: Queries,
  { borrowerId, loanId }: LoanKey,
  contactId: string,
): Promise<Contact | undefined> {
  const { rows } = await sql<Contact>`select * from collection_contact
    where borrower_id = ${borrowerId} and loan_id = ${loanId} and contact_id = ${contactId}`.execute(queries)
  return rows[0]
}

/** The first outcome counts: false where there was one. */
export async function saveOutcome(
  queries: Queries,
  { borrowerId, loanId }: LoanKey,
  { contact_id, ...outcome }: Pick<Contact, 'contact_id' | 'outcome' | 'outcome_at' | 'again_on'>,
): Promise<boolean> {
  const open = { borrower_id: borrowerId, loan_id: loanId, contact_id, outcome: null }
  return (await updateRows(queries, 'collection_contact', open, outcome)).length > 0
}

export async function insertPromise(queries: Queries, promise: RowOf<'payment_promise'>): Promise<void> {
  await insertRow(queries, 'payment_promise', promise)
}

export type EventRow = RowOf<'collection_event'> & { by_name: string; to_name: string | null }

/** The newest first. */
export async function eventsOfCase(queries: Queries, { borrowerId, loanId }: LoanKey): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`select e.*, b.name as by_name, t.name as to_name from collection_event e
    join staff b on b.staff_id = e.by_staff left join staff t on t.staff_id = e.to_staff
    where e.borrower_id = ${borrowerId} and e.loan_id = ${loanId} order by e.at desc, e.event_id limit 50`.execute(
    queries,
  )
  return rows
}

/** Who may contact borrowers of a market. */
export async function collectorsOf(
  queries: Queries,
  market: MarketCode,
): Promise<{ staff_id: string; name: string }[]> {
  const { rows } = await sql<{ staff_id: string; name: string }>`select s.staff_id, s.name from staff s
    where s.stopped_at is null and ${market} = any(s.markets) and exists (select 1 from staff_permission p
      where p.role = any(s.roles) and p.permission = 'collection.contact') order by s.name, s.staff_id`.execute(queries)
  return rows
}
