import type { LoanStatus } from '@hiram/lending'
import { sql, type Updateable } from 'kysely'
import type { Queries } from '../database/client.ts'
import { isSpread } from '../database/cluster/spread.ts'
import type { Tables } from '../database/tables.ts'
import { recordEvents } from '../outbox/outbox-store.ts'
import type { LoanKey } from './loan-store.ts'

/** The loan's status, locked until the transaction ends. */
export async function lockStatus(queries: Queries, key: LoanKey): Promise<LoanStatus | undefined> {
  const loan = await queries
    .selectFrom('loan')
    .select('status')
    .where('borrower_id', '=', key.borrowerId)
    .where('loan_id', '=', key.loanId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return loan?.status
}

/** `set`: other columns that change with the status. */
export async function setStatus(
  queries: Queries,
  change: LoanKey & { at: Date; set?: Updateable<Tables['loan']> },
  status: LoanStatus,
): Promise<void> {
  await queries
    .updateTable('loan')
    .set({ ...change.set, status, status_since: change.at, version: sql`version + 1` })
    .where('borrower_id', '=', change.borrowerId)
    .where('loan_id', '=', change.loanId)
    .execute()
}

export type LogEntry = LoanKey & {
  at: Date
  who: 'borrower' | 'system' | 'provider' | 'lender'
  reason?: string | undefined
}

export async function logProcess(
  queries: Queries,
  entry: LogEntry,
  from: LoanStatus | null,
  to: LoanStatus,
): Promise<void> {
  await sql`insert into loan_process (borrower_id, loan_id, seq, from_status, to_status, at, who, reason)
    select ${entry.borrowerId}::uuid, ${entry.loanId}::uuid, coalesce(max(seq), 0) + 1, ${from}::text, ${to}::text,
      ${entry.at}::timestamptz, ${entry.who}::text, ${entry.reason ?? null}::text
    from loan_process where borrower_id = ${entry.borrowerId} and loan_id = ${entry.loanId}`.execute(queries)
  // what is no step from one status to another has an event of its own
  if (from === null || from === to) return
  const { loanId, at, who, reason = null } = entry
  await recordEvents(queries, at, [
    { type: 'loan.statusChanged.v1', subject: `loan/${loanId}`, data: { loanId, from, to, who, reason } },
  ])
}

/** Moves many locked loans from one status to another, each with its line in the log; returns how many were in `from`. */
export async function moveStatuses(
  queries: Queries,
  keys: readonly LoanKey[],
  { from, to, at, who }: { from: LoanStatus; to: LoanStatus; at: Date; who: LogEntry['who'] },
): Promise<number> {
  if (isSpread()) return moveEach(queries, keys, { from, to, at, who })
  const { numAffectedRows } = await sql`with asked as (select * from unnest(
      ${keys.map((key) => key.borrowerId)}::uuid[], ${keys.map((key) => key.loanId)}::uuid[]) as k(borrower_id, loan_id)),
    moved as (
      update loan set status = ${to}, status_since = ${at}, version = version + 1 from asked
      where loan.borrower_id = asked.borrower_id and loan.loan_id = asked.loan_id and status = ${from}
      returning loan.borrower_id, loan.loan_id),
    recorded as (insert into outbox (at, subject, type, data)
      select ${at}::timestamptz, 'loan/' || loan_id, 'loan.statusChanged.v1', json_build_object('loanId', loan_id,
        'from', ${from}::text, 'to', ${to}::text, 'who', ${who}::text, 'reason', null) from moved)
    insert into loan_process (borrower_id, loan_id, seq, from_status, to_status, at, who)
    select borrower_id, loan_id, coalesce((select max(seq) from loan_process p
        where p.borrower_id = moved.borrower_id and p.loan_id = moved.loan_id), 0) + 1,
      ${from}::text, ${to}::text, ${at}::timestamptz, ${who}::text from moved`.execute(queries)
  return Number(numAffectedRows ?? 0n)
}

/** The same where borrowers are on several servers: a statement changes rows of one table. */
async function moveEach(
  queries: Queries,
  keys: readonly LoanKey[],
  { from, to, at, who }: { from: LoanStatus; to: LoanStatus; at: Date; who: LogEntry['who'] },
): Promise<number> {
  let moved = 0
  for (const key of keys) {
    const { numUpdatedRows } = await queries
      .updateTable('loan')
      .set({ status: to, status_since: at, version: sql`version + 1` })
      .where('borrower_id', '=', key.borrowerId)
      .where('loan_id', '=', key.loanId)
      .where('status', '=', from)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) continue
    await logProcess(queries, { ...key, at, who }, from, to)
    moved += 1
  }
  return moved
}
