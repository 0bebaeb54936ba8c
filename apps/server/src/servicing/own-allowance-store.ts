import type { ExposedLoan, Stage } from '@hiram/books'
import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'

/** A loan's stored day of its entity's last month's end that is in the books; undefined where it owed nothing then. */
export async function atLastMonthEnd(
  queries: Queries,
  entity: string,
  loan: { borrower_id: string; loan_id: string },
): Promise<(ExposedLoan & { day: string }) | undefined> {
  type Row = {
    day: string
    principal: bigint
    charges: string
    unearned_fees: bigint
    days_past_due: number
    stage: Stage
  }
  const { rows } = await sql<Row>`select day::text, principal, unearned_fees, days_past_due, stage,
      (case when is_off_balance then 0 else interest + fees + late end)::text as charges
    from loan_day where entity = ${entity} and borrower_id = ${loan.borrower_id} and loan_id = ${loan.loan_id}
      and day = (select max(m.day) from month_end m where m.entity = ${entity})`.execute(queries)
  const [row] = rows
  if (row === undefined) return undefined
  const { day, principal, stage } = row
  const rest = { unearnedFees: row.unearned_fees, daysPastDue: row.days_past_due, charges: BigInt(row.charges) }
  return { day, principal, stage, ...rest }
}
