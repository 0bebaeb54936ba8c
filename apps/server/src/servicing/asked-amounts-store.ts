import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import type { LoanKey } from '../loan/loan-store.ts'

/** What each payment of the loan comes to; null where they are as agreed. */
export type AskedAmounts = LoanKey & { amounts: readonly bigint[] | null }

/** The loans are locked; few have lowered payments. What is stored already is not written again. */
export async function saveAskedAmounts(queries: Queries, loans: readonly AskedAmounts[]): Promise<void> {
  for (const { borrowerId, loanId, amounts } of loans) {
    const asked = amounts && `{${amounts.join(',')}}`
    await sql`update loan set asked_amounts = ${asked}::bigint[]
      where borrower_id = ${borrowerId} and loan_id = ${loanId}
        and asked_amounts is distinct from ${asked}::bigint[]`.execute(queries)
  }
}

/** Running loans with money that lowers the payments, whose amounts were not calculated yet: the next ones after `last`. */
export async function loansWithoutAskedAmounts(queries: Queries, last: LoanKey, most: number): Promise<LoanKey[]> {
  const { rows } = await sql<LoanKey>`select p.borrower_id as "borrowerId", p.loan_id as "loanId"
    from payment p join loan on loan.borrower_id = p.borrower_id and loan.loan_id = p.loan_id
    where p.option = 'lowerPayments' and p.reversed_at is null
      and (p.borrower_id, p.loan_id) > (${last.borrowerId}::uuid, ${last.loanId}::uuid)
      and loan.status in ('repay', 'overdue') and loan.asked_amounts is null
    group by 1, 2 order by 1, 2 limit ${most}`.execute(queries)
  return rows
}
