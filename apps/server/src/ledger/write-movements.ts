import type { Movement } from '@hiram/lending'
import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'

/** Whose movements they are, and what for. `instalment` is left out where a movement concerns the whole loan. */
export type Posted = {
  borrowerId: string
  loanId: string | null
  currency: string
  kind: 'payout' | 'charge' | 'repayment' | 'reversal' | 'suspense' | 'refund' | 'writeOff'
  source: string | null
  movements: readonly Movement[]
}

/** Money that no borrower claims is kept under this id until one does. */
export const nobody = '00000000-0000-0000-0000-000000000000'

/** Writes balanced movements, all in one statement. A reference that exists already breaks the transaction. */
export async function writeMovements(queries: Queries, postedAt: Date, posted: readonly Posted[]): Promise<void> {
  const rows = posted.flatMap((entry) => entry.movements.map((movement) => ({ ...entry, movement })))
  if (rows.length === 0) return
  await sql`insert into transfer
    (borrower_id, ref, loan_id, debit, credit, amount, currency, value_date, kind, source, posted_at)
    select m.*, ${postedAt}::timestamptz from unnest(
      ${rows.map((row) => row.borrowerId)}::uuid[], ${rows.map((row) => row.movement.ref)}::text[],
      ${rows.map((row) => row.loanId)}::uuid[], ${rows.map((row) => row.movement.debit)}::text[],
      ${rows.map((row) => row.movement.credit)}::text[], ${rows.map((row) => row.movement.amount.toString())}::bigint[],
      ${rows.map((row) => row.currency)}::text[], ${rows.map((row) => row.movement.valueDate)}::date[],
      ${rows.map((row) => row.kind)}::text[], ${rows.map((row) => row.source)}::text[]) as m`.execute(queries)
}
