import { type LoanStatus, openStatuses } from '@hiram/lending'
import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import type { RowOf } from '../database/rows.ts'

/** A borrower with what loans, steps and score add to what they may do. */
export type Member = RowOf<'borrower'> & {
  score: number
  open_loan_id: string | null
  open_status: LoanStatus | null
  /** The last day on which a refused application keeps the borrower from applying. */
  retry_on: string | null
  complete_steps: string[]
  /** A work proof was handed in. */
  certified: boolean
  closed_loans: number
}

export async function loadMember(queries: Queries, borrowerId: string): Promise<Member> {
  const member = (await loadMembers(queries, [borrowerId])).get(borrowerId)
  if (!member) throw new Error('a session without a borrower')
  return member
}

/** Each of these borrowers, by id. */
export async function loadMembers(queries: Queries, borrowerIds: readonly string[]): Promise<Map<string, Member>> {
  const { rows } = await sql<Member>`select b.*, open.loan_id as open_loan_id, open.status as open_status,
    coalesce((select score from member_score m where m.borrower_id = b.borrower_id), 0) as score,
    (select max(retry_on) from loan l where l.borrower_id = b.borrower_id and status = 'refuse') as retry_on,
    coalesce((select array_agg(step) from application_step s
      where s.borrower_id = b.borrower_id and state = 'complete'), '{}') as complete_steps,
    exists (select 1 from photo p where p.borrower_id = b.borrower_id and p.kind = 'workProof') as certified,
    (select count(*)::int from loan l where l.borrower_id = b.borrower_id and status = 'close') as closed_loans
    from borrower b left join loan open on open.borrower_id = b.borrower_id and open.status = any(${openStatuses})
    where b.borrower_id = any(${borrowerIds}::uuid[])`.execute(queries)
  return new Map(rows.map((row) => [row.borrower_id, row]))
}
