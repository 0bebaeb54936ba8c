import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'

const mostShown = 50

type ContactRow = { at: Date; loan_id: string; kind: string; channel: string }

/** Reminders sent to a borrower and calls made, of one loan or of all, the newest first. */
export async function contactsOf(
  queries: Queries,
  { borrowerId, loanId, since }: { borrowerId: string; loanId?: string; since: Date },
) {
  const of = sql`borrower_id = ${borrowerId} ${loanId ? sql`and loan_id = ${loanId}` : sql``}`
  const { rows } = await sql<ContactRow>`select * from (
      select send_at as at, loan_id, kind, channel from contact_log where ${of} and send_at >= ${since}
      union all
      select at, loan_id, 'call.' || coalesce(outcome, 'open'), 'call' from collection_contact
        where ${of} and at >= ${since}
    ) as contacts order by at desc, kind limit ${mostShown}`.execute(queries)
  return rows.map(({ at, loan_id, kind, channel }) => ({ at: at.toISOString(), loanId: loan_id, kind, channel }))
}
