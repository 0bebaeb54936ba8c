import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import { keyOf, type LoanKey } from '../loan/loan-store.ts'

/** Every loan whose money went out and stayed there, the first one first. */
export async function paidOutLoansOf(queries: Queries, borrowerId: string): Promise<LoanKey[]> {
  const { rows } = await sql<{ borrower_id: string; loan_id: string }>`select borrower_id, loan_id from loan
    where borrower_id = ${borrowerId} and disbursed_on is not null order by disbursed_on, loan_id`.execute(queries)
  return rows.map(keyOf)
}
