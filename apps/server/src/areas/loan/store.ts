import type { Instalment, LoanStatus } from '@hiram/lending'
import { type Insertable, sql } from 'kysely'
import type { Queries } from '../../database/client.ts'
import { insertIfNew, insertRows } from '../../database/rows.ts'
import type { Tables } from '../../database/tables.ts'

/** How often the borrower applied before this loan, ever and on this day. */
export async function countApplications(
  queries: Queries,
  { borrowerId, loanId }: { borrowerId: string; loanId: string },
  day: string,
): Promise<{ ever: number; today: number }> {
  const { rows } = await sql<{ ever: number; today: number }>`select count(*)::int as ever,
    count(*) filter (where applied_on = ${day})::int as today
    from loan where borrower_id = ${borrowerId} and loan_id <> ${loanId}`.execute(queries)
  return rows[0] ?? { ever: 0, today: 0 }
}

/** False when the borrower has an open loan already; the unique index decides between concurrent requests. */
export async function insertLoan(
  queries: Queries,
  { terms, ...loan }: Omit<Insertable<Tables['loan']>, 'terms' | 'status' | 'status_since'> & { terms: unknown },
): Promise<boolean> {
  const columns = { status: 'examine', status_since: loan.applied_at, terms: JSON.stringify(terms, stored) } as const
  return insertIfNew(queries, 'loan', { ...loan, ...columns })
}

export async function insertInstalments(
  queries: Queries,
  owner: { borrowerId: string; loanId: string },
  rows: readonly Instalment[],
): Promise<void> {
  await insertRows(
    queries,
    'instalment',
    rows.map((row) => ({
      borrower_id: owner.borrowerId,
      loan_id: owner.loanId,
      number: row.number,
      start_on: row.startDate,
      due_on: row.dueDate,
      principal: row.principal,
      interest: row.interest,
      fee_audit: row.fees.auditService,
      fee_account: row.fees.accountManagement,
      fee_transfer: row.fees.transfer,
      discount: row.discount,
    })),
  )
}

type LogRow = {
  from_status: LoanStatus | null
  to_status: LoanStatus
  at: Date
  who: 'borrower' | 'system' | 'provider'
  reason: string | null
}

/** Every change of the loan's status, and between them the looks of a person, which change none. */
export async function loadProcess(queries: Queries, borrowerId: string, loanId: string): Promise<LogRow[]> {
  const { rows } = await sql<LogRow>`
    select from_status, to_status, at, who, reason from (
      select from_status, to_status, at, who, reason, 10 * seq as place from loan_process
      where borrower_id = ${borrowerId} and loan_id = ${loanId}
      union all
      select 'examine', 'examine', asked_at, 'system', 'manualReview', 11 from manual_review
      where borrower_id = ${borrowerId} and loan_id = ${loanId}
      union all
      select 'examine', 'examine', answered_at, 'system', 'reviewer.' || outcome, 12 from manual_review
      where borrower_id = ${borrowerId} and loan_id = ${loanId} and outcome is not null
    ) as entries order by at, place`.execute(queries)
  return rows
}

/** Amounts as text; of a calendar its edition says enough. */
function stored(_: string, value: unknown) {
  if (value instanceof Set) return undefined
  return typeof value === 'bigint' ? value.toString() : value
}
