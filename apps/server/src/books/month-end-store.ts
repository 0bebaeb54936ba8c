import type { AllowanceRates } from '@hiram/books'
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

/** Sums up the stored loans of the day by product, those of the last month's end that have no loan any more with nothing. */
export async function writeMonthEnd(
  queries: Queries,
  { entity, day }: EntityDay,
  { document, rates }: { document: string; rates: AllowanceRates },
): Promise<ProductMonthEnd[]> {
  const { rows } = await sql<
    ProductMonthEnd & { loans: number }
  >`with before as (select product, allowance, unearned_fees from month_end
      where entity = ${entity} and day = (select max(day) from month_end where entity = ${entity})),
    now as (select product, count(*)::int as loans, sum(${sql.raw(allowanceExpression(rates))})::bigint as allowance,
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
    document,
  }))
  await insertRows(queries, 'month_end', written)
  return rows.map(({ loans: _, ...row }) => row)
}
