import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import { insertRow } from '../database/rows.ts'
import type { Tables } from '../database/tables.ts'
import type { LoanKey } from '../loan/loan-store.ts'

/** The loan is locked. The index allows one a loan that is not undone. */
export async function insertWriteOff(queries: Queries, row: Insertable<Tables['loan_write_off']>): Promise<void> {
  await insertRow(queries, 'loan_write_off', row)
}

export async function markUndone(queries: Queries, keys: readonly LoanKey[], at: Date): Promise<void> {
  if (keys.length === 0) return
  await sql`update loan_write_off set undone_at = ${at} where undone_at is null and (borrower_id, loan_id) in (
    select * from unnest(${keys.map((key) => key.borrowerId)}::uuid[], ${keys.map((key) => key.loanId)}::uuid[]))`.execute(
    queries,
  )
}
