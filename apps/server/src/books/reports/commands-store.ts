import type { WaivedCharges } from '@hiram/lending'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../database/client.ts'
import { firstId } from '../../database/first-id.ts'
import type { Asked } from './report.ts'

type Command = {
  readonly loan_id: string
  readonly loan_number: string
  readonly done_on: string
  readonly asked_by: string
  readonly approved_by: string | null
}
export type Waiver = Command & {
  readonly kind: 'waiver' | 'goodwill'
  readonly part: WaivedCharges | null
  readonly amount: string
}
export type NewPlan = Command & {
  readonly due_dates: string
  readonly first_due: string
  readonly last_due: string
  readonly rate_per_month: string
  readonly waive_late: boolean
}
/** `next` is null on the last page. */
type Page<Row> = { readonly rows: Row[]; readonly next: string | null }

export function waiversOfMonth(queries: Queries, asked: Asked): Promise<Page<Waiver>> {
  return commandsOfMonth(queries, asked, ['waiver', 'goodwill'], sql`kind, part, amount::text`)
}

export function newPlansOfMonth(queries: Queries, asked: Asked): Promise<Page<NewPlan>> {
  const columns = sql`cardinality(due_dates)::text as due_dates, due_dates[1]::text as first_due,
    due_dates[cardinality(due_dates)]::text as last_due, rate_per_month, waive_late`
  return commandsOfMonth(queries, asked, ['restructuring'], columns)
}

/** The commands of these kinds in a month until the day, by loan, all of each in the order they were carried out. */
async function commandsOfMonth<Row extends Command>(
  queries: Queries,
  { entity, after, asOf, most, only }: Asked,
  kinds: readonly string[],
  columns: RawBuilder<unknown>,
): Promise<Page<Row>> {
  const month = `${(only.month ?? asOf).slice(0, 7)}-01`
  const { rows } = await sql<Row>`
    with done as materialized (select k.*, loan_number from loan_command k join loan using (borrower_id, loan_id)
      where kind = any(${kinds}::text[]) and k.loan_id > ${after ?? firstId}::uuid
        and done_on >= ${month}::date and done_on < ${month}::date + interval '1 month' and done_on <= ${asOf}::date
        and loan.currency = (select currency from accounting_day where entity = ${entity})),
    first as (select distinct loan_id from done order by loan_id limit ${most})
    select loan_id, loan_number, done_on::text, ${columns}, asked_by, approved_by
    from done join first using (loan_id) order by loan_id, seq`.execute(queries)
  const loans = new Set(rows.map((row) => row.loan_id)).size
  return { rows, next: loans === most ? (rows.at(-1)?.loan_id ?? null) : null }
}
