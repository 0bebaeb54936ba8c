import { sql } from 'kysely'
import type { Queries } from '../../database/client.ts'
import { firstId } from '../../database/first-id.ts'
import type { LoanKey } from '../../loan/loan-store.ts'
import { owingAmong } from './loans-store.ts'
import type { Asked } from './report.ts'

/** A loan whose day reads otherwise now, and what is stored of it; of days rolled up long ago, of one not late what it owed alone. */
export type RestatedLoan = LoanKey & {
  readonly loanNumber: string
  readonly bucket: number | null
  readonly principal: bigint | null
  readonly owed: bigint
}

/**
 * Loans with money valued by the day that was booked after it, or that counted then and was reversed after it; a page of
 * them in the order of their ids.
 */
export async function restatedLoans(queries: Queries, { entity, asOf, after, most }: Asked): Promise<RestatedLoan[]> {
  type Row = Omit<RestatedLoan, 'principal' | 'owed'> & { principal: string | null; owed: string }
  const { rows } = await sql<Row>`with moved as (select distinct p.borrower_id, p.loan_id
      from payment p join loan l using (borrower_id, loan_id) join accounting_day a using (currency)
      where a.entity = ${entity} and p.loan_id > ${after ?? firstId}::uuid and p.value_date <= ${asOf}::date
        and (coalesce(p.booked_on, p.known_on) > p.value_date or p.reversed_on is not null) and case
        when coalesce(p.booked_on, p.known_on) > ${asOf}::date then p.reversed_on is null
        else coalesce(p.reversal_booked_on, p.reversed_on) > ${asOf}::date end
      order by p.loan_id limit ${most}),
    owes as materialized (select * from ${owingAmong(entity, asOf, 'moved')} as of_day)
    select m.borrower_id as "borrowerId", m.loan_id as "loanId", l.loan_number as "loanNumber",
      o.bucket, o.principal::text as principal, coalesce(o.owed, 0)::text as owed
    from moved m join loan l using (borrower_id, loan_id) left join owes o using (loan_id)
    order by m.loan_id`.execute(queries)
  return rows.map((row) => ({
    ...row,
    principal: row.principal === null ? null : BigInt(row.principal),
    owed: BigInt(row.owed),
  }))
}
