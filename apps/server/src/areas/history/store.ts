import { sql } from 'kysely'
import type { Queries } from '../../database/client.ts'
import type { LoanKey } from '../../loan/loan-store.ts'

/** A borrower's loans older than `after`, newest first. */
export async function loansAfter(
  queries: Queries,
  borrowerId: string,
  { after, paidOut, most }: { after: string | undefined; paidOut: boolean; most: number },
): Promise<LoanKey[]> {
  let query = queries
    .selectFrom('loan')
    .select(['borrower_id as borrowerId', 'loan_id as loanId'])
    .where('borrower_id', '=', borrowerId)
  if (paidOut) query = query.where('disbursed_on', 'is not', null)
  if (after !== undefined) {
    query = query.where(
      sql<boolean>`(applied_at, loan_id) < (select applied_at, loan_id from loan
        where borrower_id = ${borrowerId} and loan_id = ${after})`,
    )
  }
  return query.orderBy('applied_at', 'desc').orderBy('loan_id', 'desc').limit(most).execute()
}
