import { addDays, type BusinessDate } from '@hiram/lending'
import type { MarketCode } from '@hiram/markets'
import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import { listOf, run, unnested } from '../database/statement.ts'
import type { LoanKey } from '../loan/loan-store.ts'
import {
  type AccrualPlanRow,
  accrualPlanValues,
  planColumns,
  planExpressions,
  planTypes,
} from '../servicing/accrual-plan-store.ts'
import { planEvents } from '../servicing/change-events.ts'
import { traceHeaders } from '../tracing/spans.ts'
import { isPlanAlone } from './ended-accrual-plans.ts'

/** `madeOf`: the transaction that wrote the loan's accrual plan; whatever changes what a loan owes writes it again. */
export type PlanVersion = LoanKey & { madeOf: string }

/** Plans that end on the day before `day`, of which most likely the plan alone changes, and whose next one is not prepared. */
export async function unpreparedPlans(queries: Queries, market: MarketCode, day: BusinessDate): Promise<PlanVersion[]> {
  const { rows } =
    await sql<PlanVersion>`select borrower_id as "borrowerId", loan_id as "loanId", xmin::text as "madeOf"
    from accrual_plan c where market = ${market} and until_day = ${addDays(day, -1)}::date and ${isPlanAlone(day)}
      and not exists (select from prepared_plan p where p.borrower_id = c.borrower_id and p.loan_id = c.loan_id
        and p.made_of = c.xmin and p.from_day = ${addDays(day, -1)}::date)`.execute(queries)
  return rows
}

const given = ['borrower_id', 'loan_id', 'market', ...planColumns, 'made_of', 'event_data'].join(', ')
const types = ['uuid', 'uuid', 'text', ...planTypes, 'xid', 'json']
const overwritten = [...planColumns, 'made_of', 'event_data'].map((column) => `${column} = excluded.${column}`)
const saving = `insert into prepared_plan (${given})
  select borrower_id, loan_id, market, ${planExpressions.join(', ')}, made_of, event_data from ${unnested(1, types)} as given(${given})
  on conflict (borrower_id, loan_id) do update set ${overwritten.join(', ')}`

/** Keeps next plans, each of the version of the one before that `versions` has of its loan. */
export async function savePreparedPlans(
  queries: Queries,
  rows: readonly AccrualPlanRow[],
  versions: readonly PlanVersion[],
): Promise<void> {
  if (rows.length === 0) return
  const madeOf = new Map(versions.map((version) => [version.loanId, version.madeOf]))
  const versionOf = ({ loanId }: AccrualPlanRow) => madeOf.get(loanId) ?? null
  const events = listOf(planEvents(rows), ({ data }) => JSON.stringify(data))
  await run(queries, { text: saving, values: [...accrualPlanValues(rows), listOf(rows, versionOf), events] })
}

const replaced = planColumns.map((column) => `${column} = t.${column}`).join(', ')
const taking = `with taken as (
    delete from prepared_plan where (borrower_id, loan_id) in (
      select borrower_id, loan_id from prepared_plan where market = $1 limit $3) returning *),
  free as materialized (
    select c.borrower_id, c.loan_id from accrual_plan c join taken t using (borrower_id, loan_id)
    where c.xmin = t.made_of and c.until_day < $2::date and t.from_day = $2::date - 1 for update of c skip locked),
  renewed as (
    update accrual_plan c set ${replaced} from taken t join free using (borrower_id, loan_id)
    where c.borrower_id = t.borrower_id and c.loan_id = t.loan_id returning c.loan_id, t.event_data),
  recorded as (
    insert into outbox (at, subject, type, data, traceparent)
    select $4::timestamptz, 'loan/' || loan_id, 'loan.accrualPlanChanged.v1', event_data, $5::text from renewed)
  select (select count(*)::int from taken) as taken, (select count(*)::int from renewed) as renewed`

/**
 * Takes at most so many prepared plans of a market off, and puts in place those that were made of the plan as it still is;
 * one that someone holds is about to change, and left. How many were taken, and how many loans are renewed by them.
 */
export async function consumePreparedPlans(
  queries: Queries,
  { market, day, most, at }: { market: MarketCode; day: BusinessDate; most: number; at: Date },
): Promise<{ taken: number; renewed: number }> {
  const values = [market, day, most, at.toISOString(), traceHeaders().traceparent ?? null]
  const [counts] = await run<{ taken: number; renewed: number }>(queries, { text: taking, values })
  return counts ?? { taken: 0, renewed: 0 }
}
