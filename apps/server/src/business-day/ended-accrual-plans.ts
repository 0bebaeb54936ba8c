import type { BusinessDate } from '@hiram/lending'
import type { MarketCode } from '@hiram/markets'
import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import type { LoanKey } from '../loan/loan-store.ts'

/** `isPlanAlone`: nothing was left to fall due or to close when the plan was written, so most likely only it changes. */
export type EndedAccrualPlan = LoanKey & { isPlanAlone: boolean }

/** Of a plan that ends before the day. */
function isPlanAlone(day: BusinessDate) {
  return sql<boolean>`coalesce(coming_principal + due_principal > 0
    and (next_due_on >= ${day}::date or next_principal + next_charges = 0), false)`
}

/** Whether at least `many` accrual plans ended before the day. */
export async function areMany(queries: Queries, market: MarketCode, day: BusinessDate, many: number): Promise<boolean> {
  const { rows } = await sql`select from ${endedBefore(market, day)} offset ${many - 1} limit 1`.execute(queries)
  return rows.length > 0
}

/** The market is a literal: a generic plan does not know that a market owes nothing, and reads the plans of all the others. */
function endedBefore(market: MarketCode, day: BusinessDate) {
  return sql`accrual_plan where market = ${sql.lit(market)} and until_day < ${day}`
}

/**
 * The loans whose accrual plan ended before the day, `atMost` so many. They are read once a day from the plans
 * themselves: with an index of the last days every payment would write its plan into all indexes again.
 */
export async function endedAccrualPlans(
  queries: Queries,
  market: MarketCode,
  day: BusinessDate,
  atMost: number | null = null,
): Promise<EndedAccrualPlan[]> {
  const { rows } = await sql<EndedAccrualPlan>`select borrower_id as "borrowerId", loan_id as "loanId",
      ${isPlanAlone(day)} as "isPlanAlone"
    from ${endedBefore(market, day)} limit ${atMost}`.execute(queries)
  return rows
}
