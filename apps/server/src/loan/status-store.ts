import type { LoanStatus } from '@hiram/lending'
import { sql, type Updateable } from 'kysely'
import type { Queries } from '../database/client.ts'
import type { Tables } from '../database/tables.ts'

type LoanKey = { borrowerId: string; loanId: string }

/** The loan's status, held until the transaction ends. */
export async function lockStatus(queries: Queries, key: LoanKey): Promise<LoanStatus | undefined> {
  const loan = await queries
    .selectFrom('loan')
    .select('status')
    .where('borrower_id', '=', key.borrowerId)
    .where('loan_id', '=', key.loanId)
    .forUpdate()
    .executeTakeFirst()
  return loan?.status
}

/** `set` is what changes together with the status. */
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

export type LogEntry = LoanKey & { at: Date; who: 'borrower' | 'system' | 'provider'; reason?: string | undefined }

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
}
