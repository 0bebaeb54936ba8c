import type { LoanStatus } from '@hiram/lending'
import type { MarketCode } from '@hiram/markets'
import { sql } from 'kysely'
import type { Queries } from '../../database/client.ts'
import { borrowerOfReview, type StoredReview } from '../../review/review-store.ts'

export type ReviewWithLoan = StoredReview & {
  market: MarketCode
  status: LoanStatus
  application_reasons: string[]
  loan_number: string
  principal: bigint
  currency: string
  period: number
  period_unit: 'day' | 'month'
  loans_before: number
  decided_name: string | null
}

/** A review with its application; of these markets alone. */
export async function loadReview(
  queries: Queries,
  reviewId: string,
  markets: readonly MarketCode[],
): Promise<ReviewWithLoan | undefined> {
  const borrowerId = await borrowerOfReview(queries, reviewId)
  if (borrowerId === undefined) return undefined
  const { rows } = await sql<ReviewWithLoan>`select r.*, l.market, l.status, l.loan_number, l.principal, l.currency,
      l.period, l.period_unit, l.reasons as application_reasons, s.name as decided_name,
      (select count(*)::int from loan b where b.borrower_id = r.borrower_id and b.disbursed_on is not null
        and b.loan_id <> r.loan_id) as loans_before
    from manual_review r join loan l on l.borrower_id = r.borrower_id and l.loan_id = r.loan_id
      left join staff s on s.staff_id = r.decided_by
    where r.borrower_id = ${borrowerId} and r.review_id = ${reviewId} and l.market = any(${markets})`.execute(queries)
  return rows[0]
}
