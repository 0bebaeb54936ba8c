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

/** `madeOf`: the transaction that wrote the loan's accrual plan; whatever changes what a loan owes writes it again. */
export type PlanVersion = LoanKey & { madeOf: string }

/** What the close has to do when it puts a prepared plan in place: nothing else, or to mark its loan overdue as well. */
export type PreparedPlan = AccrualPlanRow & { becomesOverdue: boolean }

/** Plans that end on the day before `day` and whose next one is not prepared. */
export async function unpreparedPlans(queries: Queries, market: MarketCode, day: BusinessDate): Promise<PlanVersion[]> {
  const { rows } =
    await sql<PlanVersion>`select borrower_id as "borrowerId", loan_id as "loanId", xmin::text as "madeOf"
    from accrual_plan c where market = ${sql.lit(market)} and until_day = ${addDays(day, -1)}::date
      and not exists (select from prepared_plan p where p.borrower_id = c.borrower_id and p.loan_id = c.loan_id
        and p.made_of = c.xmin and p.from_day = ${addDays(day, -1)}::date)`.execute(queries)
  return rows
}

const ownColumns = ['made_of', 'event_data', 'becomes_overdue']
const given = ['borrower_id', 'loan_id', 'market', ...planColumns, ...ownColumns].join(', ')
const types = ['uuid', 'uuid', 'text', ...planTypes, 'xid', 'json', 'boolean']
const overwritten = [...planColumns, ...ownColumns].map((column) => `${column} = excluded.${column}`)
const saving = `insert into prepared_plan (${given})
  select borrower_id, loan_id, market, ${planExpressions.join(', ')}, ${ownColumns.join(', ')} from ${unnested(1, types)} as given(${given})
  on conflict (borrower_id, loan_id) do update set ${overwritten.join(', ')}`

/** Keeps next plans, each of the version of the one before that `versions` has of its loan. */
export async function savePreparedPlans(
  queries: Queries,
  rows: readonly PreparedPlan[],
  versions: readonly PlanVersion[],
): Promise<void> {
  if (rows.length === 0) return
  const madeOf = new Map(versions.map((version) => [version.loanId, version.madeOf]))
  const versionOf = ({ loanId }: AccrualPlanRow) => madeOf.get(loanId) ?? null
  const events = listOf(planEvents(rows), ({ data }) => JSON.stringify(data))
  const overdue = listOf(rows, ({ becomesOverdue }) => becomesOverdue)
  await run(queries, { text: saving, values: [...accrualPlanValues(rows), listOf(rows, versionOf), events, overdue] })
}

/** So few that a payment of one of them waits for milliseconds. A number in the text: it is planned once, for any values. */
export const plansAtOnce = 1000
const replaced = planColumns.map((column) => `${column} = t.${column}`).join(', ')
/** Of a loan that is marked as well the loan is locked first, as everyone does who holds both. Nothing is waited for. */
const locking = `locked as materialized (
    select t.* from loan l join taken t using (borrower_id, loan_id) where l.status = 'repay' for no key update of l skip locked),`
// the renewed as one JSON value: a thousand of an array are taken apart in JavaScript, and calls of that process wait 20 ms.
// each row goes through with all its columns: joined to the first list again, a thousand rows would be a million pairs
const taking = (becomesOverdue: boolean) => `with taken as (
    delete from prepared_plan where ctid = any (array(
      select ctid from prepared_plan where market = $1 and becomes_overdue = ${becomesOverdue} limit ${plansAtOnce}
      for update skip locked))
    returning *),
  ${becomesOverdue ? locking : ''}
  free as materialized (
    select t.* from accrual_plan c join ${becomesOverdue ? 'locked' : 'taken'} t using (borrower_id, loan_id)
    where c.xmin = t.made_of and c.until_day < $2::date and t.from_day = $2::date - 1 for update of c skip locked),
  renewed as (
    update accrual_plan c set ${replaced} from free t
    where c.borrower_id = t.borrower_id and c.loan_id = t.loan_id returning c.borrower_id, c.loan_id, t.event_data),
  recorded as (
    insert into outbox (at, subject, type, data, traceparent)
    select $3::timestamptz, 'loan/' || loan_id, 'loan.accrualPlanChanged.v1', event_data, $4::text from renewed)
  select (select count(*)::int from taken) as taken,
    (select coalesce(json_agg(json_build_object('borrowerId', borrower_id, 'loanId', loan_id)), '[]') from renewed) as renewed`
const takingAlone = taking(false)
const takingOverdue = taking(true)

/** For the rest of the transaction, which only renews: renewals are done before the day's rows are made, so none need be listed. */
export async function skipChangedPlanTrigger(queries: Queries): Promise<void> {
  await sql`select set_config('hiram.renews', 'on', true)`.execute(queries)
}

type Taking = { market: MarketCode; day: BusinessDate; at: Date; becomesOverdue: boolean }

/**
 * Takes some prepared plans of a market off, none that another is taking, and puts in place those that were made of the
 * plan as it still is; one that someone holds is about to change, and left. How many were taken, and the loans that are
 * renewed by them: of those that become overdue they are locked, for the caller to mark.
 */
export async function consumePreparedPlans(
  queries: Queries,
  { market, day, at, becomesOverdue }: Taking,
): Promise<{ taken: number; renewed: LoanKey[] }> {
  const text = becomesOverdue ? takingOverdue : takingAlone
  const values = [market, day, at.toISOString(), traceHeaders().traceparent ?? null]
  const [result] = await run<{ taken: number; renewed: LoanKey[] }>(queries, { text, values })
  return result ?? { taken: 0, renewed: [] }
}
