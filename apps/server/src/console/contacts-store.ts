import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import type { RowOf } from '../database/rows.ts'

const mostShown = 50

/** Reminders sent to a borrower, of one loan or of all, the newest first. */
export async function contactsOf(
  queries: Queries,
  { borrowerId, loanId, since }: { borrowerId: string; loanId?: string; since: Date },
): Promise<RowOf<'contact_log'>[]> {
  const { rows } = await sql<RowOf<'contact_log'>>`select * from contact_log
    where borrower_id = ${borrowerId} ${loanId ? sql`and loan_id = ${loanId}` : sql``} and send_at >= ${since}
    order by send_at desc, due_on, kind limit ${mostShown}`.execute(queries)
  return rows
}

export function contactOf({ send_at, loan_id, kind, channel }: RowOf<'contact_log'>) {
  return { at: send_at.toISOString(), loanId: loan_id, kind, channel }
}
