import { sql } from 'kysely'
import type { Queries } from '../../database/client.ts'
import { keyOf, type LoanKey } from '../../loan/loan-store.ts'

/** Their loans, the newest first. */
export async function loanKeysOf(queries: Queries, borrowerIds: readonly string[], most: number): Promise<LoanKey[]> {
  const { rows } = await sql<{ borrower_id: string; loan_id: string }>`select borrower_id, loan_id from loan
    where borrower_id = any(${borrowerIds}::uuid[]) order by applied_at desc, loan_id limit ${most}`.execute(queries)
  return rows.map(keyOf)
}
