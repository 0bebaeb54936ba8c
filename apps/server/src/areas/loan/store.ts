import { createHash } from 'node:crypto'
import type { Instalment, LoanStatus } from '@hiram/lending'
import { makeLoanNumber } from '@hiram/markets/loan-number'
import { type Insertable, sql } from 'kysely'
import type { Queries } from '../../database/client.ts'
import { insertIfNew, insertRow, insertRows, updateRows } from '../../database/rows.ts'
import type { Tables } from '../../database/tables.ts'
import { recordEvents } from '../../outbox/outbox-store.ts'

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
  { terms, ...loan }: Omit<Insertable<Tables['loan']>, ColumnOfApplication> & { terms: unknown },
): Promise<boolean> {
  const key = { borrower_id: loan.borrower_id, loan_id: loan.loan_id }
  const columns = { status: 'examine', status_since: loan.applied_at, terms: JSON.stringify(terms, stored) } as const
  if (!(await insertIfNew(queries, 'loan', { ...loan, ...columns, loan_number: loanNumberAt(loan.loan_id, 0) })))
    return false
  await insertRow(queries, 'loan_route', key)
  await claimNumber(queries, key)
  await recordApplied(queries, loan)
  return true
}

async function recordApplied(queries: Queries, loan: Omit<Insertable<Tables['loan']>, ColumnOfApplication>) {
  const { loan_id: loanId, app_id: appId = null, product_version: productVersion, period_unit: periodUnit } = loan
  const { borrower_id: borrowerId, market, product, currency, period, applied_on: appliedOn } = loan
  const figures = {
    principal: `${loan.principal}`,
    receivedAmount: `${loan.received_amount}`,
    agreedRepayment: `${loan.agreed_repayment}`,
  }
  const terms = { market, appId, product, productVersion, currency, ...figures, period, periodUnit, appliedOn }
  const data = { loanId, borrowerId, ...terms }
  await recordEvents(queries, loan.applied_at, [{ type: 'loan.applied.v1', subject: `loan/${loanId}`, data }])
}

type ColumnOfApplication = 'terms' | 'status' | 'status_since' | 'loan_number'
const mostNumbers = 10

/** The number is computed from the loan. Of two loans with the same number the later one gets its next. */
async function claimNumber(queries: Queries, key: { borrower_id: string; loan_id: string }): Promise<void> {
  for (let attempt = 0; attempt < mostNumbers; attempt += 1) {
    const number = loanNumberAt(key.loan_id, attempt)
    if (!(await insertIfNew(queries, 'loan_number', { number, ...key }))) continue
    if (attempt > 0) await updateRows(queries, 'loan', key, { loan_number: number })
    return
  }
  throw new Error('no free loan number was found')
}

/** As the migration that numbered earlier loans computes it. */
export function loanNumberAt(loanId: string, attempt: number): string {
  return makeLoanNumber(createHash('sha256').update(`${loanId}|${attempt}`).digest())
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

export type LogRow = {
  from_status: LoanStatus | null
  to_status: LoanStatus
  at: Date
  who: 'borrower' | 'system' | 'provider' | 'lender'
  reason: string | null
  amount: bigint | null
  /** Of what is stored in the log itself: its number in the loan's order. */
  seq: number | null
}

/**
 * Every change of the loan's status, and between them what changes none: the looks of a person, what the lender did to
 * the running loan, new plans, transfers that were returned, refunds. Oldest first; `inOrder` orders those of one instant.
 */
export async function loadProcess(queries: Queries, borrowerId: string, loanId: string): Promise<LogRow[]> {
  const { rows } = await sql<LogRow>`
    select from_status, to_status, at, who, reason, amount, seq from (
      select from_status, to_status, at, ${whoOf}, reason, null::bigint as amount, seq
      from loan_process p where borrower_id = ${borrowerId} and loan_id = ${loanId}
      union all
      select 'examine', 'examine', asked_at, 'system', 'manualReview', null, null from manual_review
      where borrower_id = ${borrowerId} and loan_id = ${loanId}
      union all
      select 'examine', 'examine', answered_at, 'system', 'reviewer.' || outcome, null, null from manual_review
      where borrower_id = ${borrowerId} and loan_id = ${loanId} and outcome is not null
      union all
      select place.status, place.status, e.at, e.who, e.reason, e.amount, null
      from (${servicingEvents(borrowerId, loanId)}) as e cross join lateral (
        select to_status as status from loan_process p where p.borrower_id = ${borrowerId} and p.loan_id = ${loanId}
          and p.at <= e.at order by p.seq desc limit 1) as place
    ) as entries order by at, seq nulls last`.execute(queries)
  return rows
}

/** Proofs decided by the lender's own system were once logged as the bank's: the log stays as it is, and this is what is true. */
const whoOf = sql`case when p.who = 'provider' and exists (select 1 from payment_proof d
  where d.borrower_id = p.borrower_id and d.loan_id = p.loan_id and d.decided_at = p.at) then 'lender' else p.who end as who`

/** What changes no status by itself; a change of status it causes has its own line. */
function servicingEvents(borrowerId: string, loanId: string) {
  const ofLoan = sql`borrower_id = ${borrowerId} and loan_id = ${loanId}`
  return sql`select done_at as at, case kind when 'restructuring' then 'borrower' else 'lender' end as who,
      case kind when 'waiver' then 'waiver.' || part when 'restructuring' then 'restructuring.agreed' else kind end as reason,
      came_to as amount from loan_command where ${ofLoan}
    union all
    select offered_at, 'lender', 'restructuring.offered', null from restructuring_offer where ${ofLoan}
    union all
    select answered_at, case state when 'declined' then 'borrower' else 'system' end, 'restructuring.' || state, null
    from restructuring_offer where ${ofLoan} and state in ('declined', 'expired')
    union all
    select reversed_at, 'provider', 'paymentReturned', amount from payment where ${ofLoan} and reversed_at is not null
    union all
    select ordered_at, 'system', 'refund.sent', amount from refund_order where ${ofLoan}
    union all
    select t.posted_at, 'provider', 'refund.arrived', r.amount from refund_order r
    join journal_entry t on t.borrower_id = r.borrower_id and t.ref = 'refund:' || r.order_id || ':settled'
    where r.borrower_id = ${borrowerId} and r.loan_id = ${loanId}
    union all
    select answered_at, 'provider', 'refund.failed', amount from refund_order where ${ofLoan} and state = 'failed'
    union all
    select done_at, 'system', 'recalculated', lowered from loan_recalculation where ${ofLoan} and lowered <> 0 and done_at is not null`
}

/** Amounts as text; of a calendar its edition says enough. */
function stored(_: string, value: unknown) {
  if (value instanceof Set) return undefined
  return typeof value === 'bigint' ? value.toString() : value
}
