import { type LoanEvent, transition } from '@hiram/lending'
import type { Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import type { LoanStatusText, Tables } from '../database/tables.ts'

export type StatusChange = {
  borrowerId: string
  loanId: string
  event: LoanEvent
  at: Date
  who: 'borrower' | 'system' | 'provider'
  reason?: string | undefined
  /** What changes together with the status. */
  set?: Updateable<Tables['loan']>
}

export type StatusChanged =
  | { kind: 'done'; from: LoanStatusText; to: LoanStatusText }
  | { kind: 'already' | 'refused' | 'notFound' }

/** The only place a loan's status is changed: under its row lock, by the one transition table, with its log entry. */
export async function changeStatus(queries: Queries, change: StatusChange): Promise<StatusChanged> {
  const { borrowerId, loanId } = change
  const loan = await queries
    .selectFrom('loan')
    .select('status')
    .where('borrower_id', '=', borrowerId)
    .where('loan_id', '=', loanId)
    .forUpdate()
    .executeTakeFirst()
  if (!loan) return { kind: 'notFound' }
  const next = transition(loan.status, change.event)
  if (next.kind !== 'done') return next
  await queries
    .updateTable('loan')
    .set({ ...change.set, status: next.to, status_since: change.at, version: sql`version + 1` })
    .where('borrower_id', '=', borrowerId)
    .where('loan_id', '=', loanId)
    .execute()
  await logProcess(queries, change, loan.status, next.to)
  return { kind: 'done', from: loan.status, to: next.to }
}

export async function logProcess(
  queries: Queries,
  entry: Pick<StatusChange, 'borrowerId' | 'loanId' | 'at' | 'who' | 'reason'>,
  from: LoanStatusText | null,
  to: LoanStatusText,
): Promise<void> {
  await sql`insert into loan_process (borrower_id, loan_id, seq, from_status, to_status, at, who, reason)
    select ${entry.borrowerId}::uuid, ${entry.loanId}::uuid, coalesce(max(seq), 0) + 1, ${from}::text, ${to}::text,
      ${entry.at}::timestamptz, ${entry.who}::text, ${entry.reason ?? null}::text
    from loan_process where borrower_id = ${entry.borrowerId} and loan_id = ${entry.loanId}`.execute(queries)
}
