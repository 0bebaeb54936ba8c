import type { Instalment, LoanStatus } from '@hiram/lending'
import type { MarketCode } from '@hiram/markets'
import { type Insertable, sql } from 'kysely'
import type { Queries } from '../../database/client.ts'
import { insertIfNew, insertRows } from '../../database/rows.ts'
import type { Tables } from '../../database/tables.ts'

/** What decides whether a borrower may apply. */
export type Standing = {
  market: MarketCode
  limit_minor: bigint | null
  score: number
  blocked_at: Date | null
  open_status: LoanStatus | null
  retry_on: string | null
  complete_steps: string[]
  certified: boolean
  closed_loans: number
}

export async function loadStanding(queries: Queries, borrowerId: string): Promise<Standing> {
  const standing = (await loadStandings(queries, [borrowerId])).get(borrowerId)
  if (!standing) throw new Error('a session without a borrower')
  return standing
}

/** The standing of each of these borrowers, by borrower. */
export async function loadStandings(queries: Queries, borrowerIds: readonly string[]): Promise<Map<string, Standing>> {
  const { rows } = await sql<
    Standing & { borrower_id: string }
  >`select b.borrower_id, b.market, b.limit_minor, b.blocked_at,
    coalesce((select score from member_score m where m.borrower_id = b.borrower_id), 0) as score,
    (select status from loan l where l.borrower_id = b.borrower_id
      and status in ('examine', 'rollback', 'pass', 'withdrawal', 'repay', 'overdue') limit 1) as open_status,
    (select max(retry_on) from loan l where l.borrower_id = b.borrower_id and status = 'refuse')::text as retry_on,
    coalesce((select array_agg(step) from application_step s
      where s.borrower_id = b.borrower_id and state = 'complete'), '{}') as complete_steps,
    exists (select 1 from photo p where p.borrower_id = b.borrower_id and p.kind = 'workProof') as certified,
    (select count(*)::int from loan l where l.borrower_id = b.borrower_id and status = 'close') as closed_loans
    from borrower b where b.borrower_id = any(${borrowerIds}::uuid[])`.execute(queries)
  return new Map(rows.map((row) => [row.borrower_id, row]))
}

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
      select 'examine', 'examine', answered_at, 'system', 'person.' || outcome, 12 from manual_review
      where borrower_id = ${borrowerId} and loan_id = ${loanId} and outcome is not null
    ) as entries order by at, place`.execute(queries)
  return rows
}

/** Amounts as text; of a calendar its edition says enough. */
function stored(_: string, value: unknown) {
  if (value instanceof Set) return undefined
  return typeof value === 'bigint' ? value.toString() : value
}
