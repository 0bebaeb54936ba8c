import type { Position } from '@hiram/lending'
import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import { andOfOne, lockableTogether } from '../database/cluster/by-borrower.ts'
import { keyOf, type LoanKey, type LoanWithEvents } from '../loan/loan-store.ts'

type Marked = { loan: LoanWithEvents; after: Position }

/**
 * The day each loan closed (a late notice may bring it forward, a returned transfer may end it), since when it is written
 * off, and how often it got a new plan; where that changed. The loans are locked.
 */
export async function markLoans(queries: Queries, loans: readonly Marked[]): Promise<void> {
  const changed = loans.filter(
    ({ loan, after }) =>
      loan.closed_on !== after.closedOn ||
      loan.written_off_on !== (after.writtenOff?.on ?? null) ||
      loan.restructurings !== after.restructuredOn.length,
  )
  if (changed.length === 0) return
  for (const own of lockableTogether(changed.map((each) => ({ ...each, ...keyOf(each.loan) }))))
    await mark(queries, own)
}

async function mark(queries: Queries, changed: readonly (Marked & LoanKey)[]): Promise<void> {
  await sql`update loan set closed_on = m.closed_on, written_off_on = m.written_off_on, restructurings = m.restructurings
    from unnest(${changed.map((key) => key.borrowerId)}::uuid[], ${changed.map((key) => key.loanId)}::uuid[],
      ${changed.map(({ after }) => after.closedOn)}::date[], ${changed.map(({ after }) => after.writtenOff?.on ?? null)}::date[],
      ${changed.map(({ after }) => after.restructuredOn.length)}::smallint[])
      as m(borrower_id, loan_id, closed_on, written_off_on, restructurings)
    where loan.borrower_id = m.borrower_id and loan.loan_id = m.loan_id ${andOfOne('loan.borrower_id', changed)}`.execute(
    queries,
  )
}
