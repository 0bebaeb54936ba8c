import { sql } from 'kysely'
import type { Queries } from '../../database/client.ts'
import { firstId } from '../../database/first-id.ts'
import type { IsOfHalf } from './halves-store.ts'
import type { Asked, Mark, Rows } from './report.ts'

type LoanRow = {
  loan_id: string
  loan_number: string
  product: string
  vintage: string
  principal: string
  due: string
  charges: string
  unearned_fees: string
  days_past_due: number
  bucket: number
  stage: number
  debt_group: number
  restructurings: number
  is_off_balance: boolean
}

/**
 * Every loan that owed something at the end of the day, how much, its principal and its bucket; of a day that is rolled up
 * loans that were not late have no more than that, of one rolled up long ago no principal.
 */
export function owing(entity: string, day: string, isOfHalf: IsOfHalf = () => sql`true`) {
  return sql`(select loan_id, principal + interest + fees + late as owed, principal, bucket from loan_day
      where entity = ${entity} and day = ${day}::date and ${isOfHalf('loan_id')}
    union all select loan_id, owed, principal, 0 from loan_day_rest
      where entity = ${entity} and day = ${day}::date and ${isOfHalf('loan_id')})`
}

/**
 * Those among a page of loans, which is a table by this name. Each is looked up; of a rolled-up day a range of ids is found
 * fast, a single one is not.
 */
export function owingAmong(entity: string, day: string, page: string) {
  const of = sql.table(page)
  return sql`(select loan_id, principal + interest + fees + late as owed, principal, bucket from loan_day
      where entity = ${entity} and day = ${day}::date and ${isAmong(page)}
    union all select loan_id, owed, principal, 0 from loan_day_rest where entity = ${entity} and day = ${day}::date
      and loan_id >= (select loan_id from ${of} order by loan_id limit 1)
      and loan_id <= (select loan_id from ${of} order by loan_id desc limit 1)
      -- not a join, for which the planner would look up each
      and (loan_id in (select loan_id from ${of})) is true)`
}

/** That a loan is one of a table by this name: a list, since for a join the planner may read all loans of a day. */
export function isAmong(page: string) {
  return sql`loan_id = any (array(select loan_id from ${sql.table(page)}))`
}

/** A page of a closed day's loans, in the order of their ids. */
export async function loansOfDay(queries: Queries, asked: Asked): Promise<LoanRow[]> {
  const { entity, asOf, after, most, only } = asked
  const { rows } =
    await sql<LoanRow>`select d.loan_id, l.loan_number, d.product, d.vintage, d.principal::text, d.due::text,
      (d.interest + d.fees + d.late)::text as charges, d.unearned_fees::text, days_past_due, bucket, stage, debt_group,
      d.restructurings, is_off_balance
    from (select * from loan_day d where entity = ${entity} and day = ${asOf}::date and loan_id > ${after ?? firstId}::uuid
        and (${only.bucket ?? null}::int is null or bucket = ${only.bucket ?? null})
        and (${only.over ?? null}::int is null or days_past_due > ${only.over ?? null}
          or (${only.mark === 'orRestructured'} and d.restructurings > 0))
        and ${hasMark(only.mark)}
        and (${only.product ?? null}::text is null or product = ${only.product ?? null})
        and (${only.vintage ?? null}::date is null or vintage = ${only.vintage ?? null}::date)
        and (${only.stage ?? null}::int is null or stage = ${only.stage ?? null})
        and (${only.debtGroup ?? null}::int is null or debt_group = ${only.debtGroup ?? null})
      order by loan_id limit ${most}) as d
    join loan l using (borrower_id, loan_id) order by d.loan_id`.execute(queries)
  return rows
}

function hasMark(mark: Mark | undefined) {
  if (mark === 'onBalance') return sql`not is_off_balance`
  if (mark === 'offBalance') return sql`is_off_balance`
  return mark === 'restructured' ? sql`d.restructurings > 0` : sql`true`
}

export function pageOf<Row>(
  found: readonly Row[],
  most: number,
  keyOf: (row: Row) => string,
  cells: (row: Row) => string[],
): Rows {
  const last = found.at(-1)
  return { rows: found.map(cells), next: found.length === most && last !== undefined ? keyOf(last) : null }
}
