import type { BusinessDate } from '@hiram/lending'
import type { MarketCode } from '@hiram/markets'
import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import type { LoanKey } from '../loan/loan-store.ts'

export type EndedAccrualPlan = LoanKey & { untilDay: string }

/** Whether at least `many` accrual plans ended before the day. */
export async function areMany(queries: Queries, market: MarketCode, day: BusinessDate, many: number): Promise<boolean> {
  const { rows } = await sql`select from accrual_plan where market = ${market} and until_day < ${day}
    offset ${many - 1} limit 1`.execute(queries)
  return rows.length > 0
}

const first = { untilDay: '-infinity', borrowerId: '00000000-0000-0000-0000-000000000000' }

/** The next loans, after `after`, whose accrual plan ended before the day. */
export async function endedAccrualPlans(
  queries: Queries,
  asked: { market: MarketCode; day: BusinessDate; after: EndedAccrualPlan | undefined; most: number },
): Promise<EndedAccrualPlan[]> {
  const after = asked.after ?? { ...first, loanId: first.borrowerId }
  const { rows } = await sql<EndedAccrualPlan>`select until_day as "untilDay", borrower_id as "borrowerId",
      loan_id as "loanId" from accrual_plan
    where market = ${asked.market} and until_day < ${asked.day}
      and (until_day, borrower_id, loan_id) > (${after.untilDay}::date, ${after.borrowerId}::uuid, ${after.loanId}::uuid)
    order by until_day, borrower_id, loan_id limit ${asked.most}`.execute(queries)
  return rows
}
