import { sql } from 'kysely'
import type { Queries } from '../../database/client.ts'
import type { Asked } from './report.ts'

type DayRow = {
  day: string
  closed_at: Date
  entries: string
  amount: string
  loans: number | null
  steps: number
  open_steps: string[]
  seconds: string | null
  differing: number | null
}

/** The closed days of a month until the day, with the run of the business date that followed each. */
export async function closedDaysOf(queries: Queries, { entity, asOf }: Asked, from: string): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select c.day::text, c.closed_at, c.entries::text, c.amount::text, s.loans, run.steps, run.open_steps, run.seconds,
      (select count(*) filter (where difference <> 0)::int from reconciliation r
        where r.entity = c.entity and r.day = c.day having count(*) > 0) as differing
    from closed_day c join accounting_day a using (entity) left join stored_day s using (entity, day)
    cross join lateral (select count(ended_at)::int as steps,
        coalesce(array_agg(step order by started_at) filter (where ended_at is null), '{}') as open_steps,
        round(extract(epoch from max(ended_at) - min(started_at)))::text as seconds
      from business_day_run r where r.market = a.market and r.business_date = c.day + 1) as run
    where c.entity = ${entity} and c.day between ${from}::date and ${asOf}::date order by c.day`.execute(queries)
  return rows
}
