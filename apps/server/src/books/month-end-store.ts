import type { AllowanceMatrix } from '@hiram/markets'
import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import { insertRows } from '../database/rows.ts'
import { allowanceExpression } from './loan-day-rules.ts'

type EntityDay = { readonly entity: string; readonly day: string }

/** Whether the day's loans are stored, and it is neither closed nor at its month's end already. */
export async function mayEndMonth(queries: Queries, { entity, day }: EntityDay): Promise<boolean> {
  const { rows } = await sql<{
    may: boolean
  }>`select exists (select 1 from stored_day where entity = ${entity} and day = ${day}::date)
    and not exists (select 1 from closed_day where entity = ${entity} and day >= ${day}::date)
    and not exists (select 1 from month_end where entity = ${entity} and day >= ${day}::date) as may`.execute(queries)
  return rows[0]?.may ?? false
}

/** What a product's loans come to at a month's end, and what is booked of it up to then, minor units. */
export type ProductMonthEnd = {
  readonly product: string
  readonly allowance: bigint
  readonly allowance_before: bigint
  readonly unearned_fees: bigint
  readonly unearned_fees_before: bigint
}

/**
 * Sums up the stored loans of the day by product, those of the last month's end that have no loan any more with nothing. What
 * payouts deferred and write-offs used of the allowance since is booked already.
 */
export async function writeMonthEnd(
  queries: Queries,
  { entity, day }: EntityDay,
  matrix: AllowanceMatrix,
): Promise<ProductMonthEnd[]> {
  const { rows } = await sql<
    ProductMonthEnd & { loans: number }
  >`with last as (select max(day) as day from month_end where entity = ${entity}),
    before as (select product, sum(allowance)::bigint as allowance, sum(unearned_fees)::bigint as unearned_fees from (
        select product, allowance, unearned_fees from month_end join last using (day) where entity = ${entity}
        union all
        select l.product, case 'lossAllowance' when e.credit then e.amount when e.debit then -e.amount else 0 end,
          case 'unearnedFees' when e.credit then e.amount when e.debit then -e.amount else 0 end
        from journal_entry e join loan l using (borrower_id, loan_id)
        where e.entity = ${entity} and e.booked_on <= ${day}::date and e.kind not in ('monthEnd', 'manual')
          and e.booked_on > coalesce((select last.day from last), '-infinity')
          and (e.debit in ('lossAllowance', 'unearnedFees') or e.credit in ('lossAllowance', 'unearnedFees'))) as booked
      group by product),
    now as (select product, count(*)::int as loans, sum(${sql.raw(allowanceExpression(matrix))})::bigint as allowance,
        sum(unearned_fees)::bigint as unearned_fees
      from loan_day where entity = ${entity} and day = ${day}::date group by product),
    both_ends as (select product, coalesce(now.loans, 0) as loans, coalesce(now.allowance, 0) as allowance,
        coalesce(now.unearned_fees, 0) as unearned_fees, coalesce(before.allowance, 0) as allowance_before,
        coalesce(before.unearned_fees, 0) as unearned_fees_before
      from now full join before using (product))
    select product, loans, allowance, allowance_before, unearned_fees, unearned_fees_before from both_ends order by product`.execute(
    queries,
  )
  if (rows.length === 0) return []
  const written = rows.map(({ product, loans, allowance, unearned_fees }) => ({
    ...{ entity, day, product, loans, allowance, unearned_fees },
    document: matrix.document,
  }))
  await insertRows(queries, 'month_end', written)
  return rows.map(({ loans: _, ...row }) => row)
}
