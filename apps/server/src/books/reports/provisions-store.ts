import { sql } from 'kysely'
import type { Queries } from '../../database/client.ts'
import type { Asked } from './report.ts'

export type Provision = {
  readonly day: string
  readonly product: string
  readonly loans: string
  readonly allowance: string
  readonly unearned_fees: string
  readonly document: string
}

/** What each product's loans came to at the ends of months until the day; those that had none are left out. */
export async function provisionsOfMonthEnds(queries: Queries, { entity, asOf }: Asked): Promise<Provision[]> {
  const { rows } = await sql<Provision>`
    select day::text, product, loans::text, allowance::text, unearned_fees::text, document from month_end
    where entity = ${entity} and day <= ${asOf}::date and loans > 0 order by day, product`.execute(queries)
  return rows
}
