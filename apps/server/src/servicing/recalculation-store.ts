import { type Position, receivablesHeld } from '@hiram/lending'
import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import { findRow } from '../database/rows.ts'
import type { LoanKey } from '../loan/loan-store.ts'

/** Loans that ran by earlier rules and wait to be calculated again. */
export async function waitingRecalculations(queries: Queries, market: string, most: number): Promise<LoanKey[]> {
  const { rows } = await sql<LoanKey>`select borrower_id as "borrowerId", loan_id as "loanId" from loan_recalculation
    where market = ${market} and done_at is null order by borrower_id, loan_id limit ${most}`.execute(queries)
  return rows
}

/** What the loan was lowered by when it was calculated again. */
export async function loweredBy(queries: Queries, { borrowerId, loanId }: LoanKey): Promise<bigint> {
  return (await findRow(queries, 'loan_recalculation', { borrower_id: borrowerId, loan_id: loanId }))?.lowered ?? 0n
}

export type Recalculated = { key: LoanKey; today: string; now: Position }

/**
 * Notes that these loans are calculated by the present rules, with what each owes less: what the ledger holds of it
 * still, less what it should hold (`now`, on the day up to which the ledger has its charges). To be called before anything is posted; the loans are locked.
 */
export async function noteRecalculated(queries: Queries, loans: readonly Recalculated[], at: Date): Promise<void> {
  if (loans.length === 0) return
  await sql`with asked as (select * from unnest(${loans.map(({ key }) => key.borrowerId)}::uuid[],
      ${loans.map(({ key }) => key.loanId)}::uuid[], ${loans.map(({ today }) => today)}::date[],
      ${loans.map(({ now }) => (receivablesHeld(now) - now.credit).toString())}::bigint[]) as a(borrower_id, loan_id, day, owed)),
    held as (
      select borrower_id, loan_id, sum(amount)::bigint as amount from (
        select t.borrower_id, t.loan_id,
          case when t.debit = any(${owedAccounts}::text[]) then t.amount else 0 end
            - case when t.credit = any(${owedAccounts}::text[]) then t.amount else 0 end
        from journal_entry t join asked using (borrower_id, loan_id) where t.kind <> 'refund'
        union all
        select a.borrower_id, a.loan_id, a.interest + a.fees + a.late from accrual a join asked using (borrower_id, loan_id)
      ) as moved (borrower_id, loan_id, amount) group by 1, 2)
    update loan_recalculation n set done_at = ${at}, done_on = coalesce(n.done_on, asked.day),
      lowered = coalesce(n.lowered, 0) + coalesce(held.amount, 0) - asked.owed
    from asked left join held using (borrower_id, loan_id)
    where n.borrower_id = asked.borrower_id and n.loan_id = asked.loan_id and n.done_at is null`.execute(queries)
}

/** What the borrower owes, and their credit against it. */
const owedAccounts = [
  'loanPrincipal',
  'interestReceivable',
  'feeReceivable',
  'lateReceivable',
  'chargesNotAccrued',
  'borrowerCredit',
]
