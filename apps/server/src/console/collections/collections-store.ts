import {
  type CollectionView,
  type ContactOutcome,
  collectionViews,
  type PromiseState,
  type StopReason,
} from '@hiram/contract/console/collections'
import type { MarketCode } from '@hiram/markets'
import { sql } from 'kysely'
import type { Queries } from '../../database/client.ts'
import { isSpread } from '../../database/cluster/spread.ts'
import type { LoanKey } from '../../loan/loan-store.ts'

/** A loan past due with the work on it. Promised, received: of the newest promise. */
export type CaseRow = {
  borrower_id: string
  loan_id: string
  market: MarketCode
  oldest_unpaid_on: string | null
  /** Null as well where the person has left. */
  staff_id: string | null
  staff_name: string | null
  stopped_for: StopReason | null
  taken_by: string | null
  taken_name: string | null
  promise_id: string | null
  promise_amount: bigint | null
  promised_on: string | null
  promised_at: Date | null
  received: bigint
  called_at: Date | null
  contact_id: string | null
  called_by: string | null
  outcome: ContactOutcome | null
  again_on: string | null
  reminded_at: Date | null
  reminded: string | null
  contacts_today: number
  /** Kinds of what the borrower asked for and has no answer to; `planOffered`: the answer to a plan is theirs to give. */
  asked: string[]
}

export type MarketDay = { market: MarketCode; day: string }

type Looking = { staffId: string; days: readonly MarketDay[]; now: Date }

/** What decides in which views a loan is, but for who is to be followed up. */
const standing = sql`p.borrower_id, p.loan_id, l.market, p.oldest_unpaid_on, d.day, s.staff_id, s.name as staff_name,
  k.stopped_for`

function standingLoans({ days }: Pick<Looking, 'days'>) {
  return sql`accrual_plan p join loan l on l.borrower_id = p.borrower_id and l.loan_id = p.loan_id
    join unnest(${days.map(({ market }) => market)}::text[], ${days.map(({ day }) => day)}::date[])
      as d(market, day) on d.market = l.market
    left join collection_case k on k.borrower_id = l.borrower_id and k.loan_id = l.loan_id
    left join staff s on s.staff_id = k.staff_id and s.stopped_at is null`
}

/** The same with the newest promise and the newest contact. */
function cases(looking: Pick<Looking, 'days'>) {
  return sql`select ${standing}, m.promise_id, m.amount as promise_amount, m.promised_on, m.made_at as promised_at,
      coalesce((select sum(y.amount) from payment y where y.borrower_id = l.borrower_id and y.loan_id = l.loan_id
        and y.received_at >= m.made_at and y.value_date <= m.promised_on and y.reversed_at is null), 0)::bigint as received,
      c.at as called_at, c.asked_on as called_on, c.contact_id, c.staff_id as called_by, c.outcome, c.again_on
    from ${standingLoans(looking)}
      left join lateral (select * from payment_promise o where o.borrower_id = l.borrower_id and o.loan_id = l.loan_id
        order by o.made_at desc limit 1) m on true
      left join lateral (select * from collection_contact o where o.borrower_id = l.borrower_id
        and o.loan_id = l.loan_id order by o.at desc limit 1) c on true`
}

/** Only these can be followed up. */
const isWorkedOn = sql`(l.borrower_id, l.loan_id) in (select borrower_id, loan_id from payment_promise
  union select borrower_id, loan_id from collection_contact)`

/** Past due today; a loan written off is none. */
const pastDue = sql`p.oldest_unpaid_on is not null and l.status = 'overdue'`

function inView(view: CollectionView, staffId: string) {
  const days = sql`w.day - w.oldest_unpaid_on`
  const mine = sql`(w.staff_id is null or w.staff_id = ${staffId}::uuid)`
  const views: Record<CollectionView, ReturnType<typeof sql>> = {
    mine,
    followUp: sql`${mine} and ${followsUp}`,
    days7: sql`${mine} and ${days} <= 7`,
    days30: sql`${mine} and ${days} between 8 and 30`,
    days60: sql`${mine} and ${days} between 31 and 60`,
    days90: sql`${mine} and ${days} between 61 and 90`,
    over90: sql`${mine} and ${days} > 90`,
    stopped: sql`${mine} and w.stopped_for is not null`,
    others: sql`w.staff_id <> ${staffId}::uuid`,
  }
  return views[view]
}

/** The promised day has come without the money, and no one called since; or another call was agreed on. */
const followsUp = sql`((w.received < w.promise_amount and (w.promised_on = w.day
      or (w.promised_on < w.day and (w.called_on is null or w.called_on <= w.promised_on))))
    or w.again_on <= w.day)`

const promised: Record<PromiseState, ReturnType<typeof sql>> = {
  open: sql`w.received < w.promise_amount and w.promised_on >= w.day`,
  broken: sql`w.received < w.promise_amount and w.promised_on < w.day`,
  kept: sql`w.received >= w.promise_amount`,
  none: sql`w.promise_id is null`,
}

/** What narrows the list, and at which end it begins. */
export type NarrowedCases = { view: CollectionView; promise?: PromiseState | undefined; order: 'longest' | 'latest' }

/** The loans past due so narrowed; only what someone worked on is read where nothing else can be among them. */
function narrowedCases(looking: Looking, { view, promise }: NarrowedCases, beyond = sql``) {
  const among = view === 'followUp' || (promise && promise !== 'none') ? sql`and ${isWorkedOn}` : sql``
  return sql`(${cases(looking)} where ${pastDue} ${beyond} ${among}) w
    where ${inView(view, looking.staffId)} ${promise ? sql`and ${promised[promise]}` : sql``}`
}

export async function casePage(
  queries: Queries,
  looking: Looking,
  { after, most, ...narrowed }: NarrowedCases & { after: { day: string; loanId: string } | undefined; most: number },
): Promise<CaseRow[]> {
  const [side, order] = narrowed.order === 'longest' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`]
  const beyond = after && sql`and (p.oldest_unpaid_on, p.loan_id) ${side} (${after.day}::date, ${after.loanId}::uuid)`
  const page = sql`from ${narrowedCases(looking, narrowed, beyond)}
    order by w.oldest_unpaid_on ${order}, w.loan_id ${order} limit ${most}`
  if (!isSpread()) return loaded(queries, looking, sql`select * ${page}`, order)
  // a page is of several servers, and so is what belongs to it: first which loans, then all of them
  const { rows } = await sql<{ loan_id: string }>`select w.loan_id ${page}`.execute(queries)
  const ids = rows.map(({ loan_id }) => loan_id)
  return loaded(queries, looking, sql`${cases(looking)} where l.loan_id = any(${ids}::uuid[])`, order)
}

export async function countNarrowed(queries: Queries, looking: Looking, narrowed: NarrowedCases): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from ${narrowedCases(looking, narrowed)}`.execute(queries)
  return rows[0]?.count ?? 0
}

/** One loan, past due or not. */
export async function oneCase(
  queries: Queries,
  looking: Looking,
  { borrowerId, loanId }: LoanKey,
): Promise<CaseRow | undefined> {
  const [row] = await loaded(
    queries,
    looking,
    sql`${cases(looking)} where l.borrower_id = ${borrowerId} and l.loan_id = ${loanId}`,
  )
  return row
}

async function loaded(
  queries: Queries,
  { now }: Looking,
  found: ReturnType<typeof sql>,
  order = sql`asc`,
): Promise<CaseRow[]> {
  const { rows } =
    await sql<CaseRow>`select w.*, t.staff_id as taken_by, b.name as taken_name, r.send_at as reminded_at,
      r.kind as reminded, (
        (select count(*) from contact_log g where g.borrower_id = w.borrower_id and g.asked_on = w.day)
        + (select count(*) from collection_contact g where g.borrower_id = w.borrower_id and g.asked_on = w.day)
      )::int as contacts_today,
      array(select a.kind from special_application a where a.borrower_id = w.borrower_id and a.state in ('sent', 'review')
        union all select 'planOffered' from restructuring_offer f where f.borrower_id = w.borrower_id
          and f.loan_id = w.loan_id and f.state = 'offered') as asked
    from (${found}) w
      left join work_claim t on t.queue = 'collection' and t.item_id = w.loan_id::text and t.until > ${now}
      left join staff b on b.staff_id = t.staff_id
      left join lateral (select g.send_at, g.kind from contact_log g where g.borrower_id = w.borrower_id
        and g.loan_id = w.loan_id order by g.send_at desc limit 1) r on true
    order by w.oldest_unpaid_on ${order}, w.loan_id ${order}`.execute(queries)
  return rows
}

/** Of every view; promises and contacts are read only of the loans that have one. */
export async function countCases(queries: Queries, looking: Looking): Promise<Record<CollectionView, number>> {
  const counted = collectionViews
    .filter((view) => view !== 'followUp')
    .map((view) => sql`count(*) filter (where ${inView(view, looking.staffId)})::int as ${sql.ref(view)}`)
  // two counts side by side: where borrowers are on several servers none is asked for beside the other's sums
  const { rows } = await sql<Record<CollectionView, number>>`select * from
      (select ${sql.join(counted)} from (select ${standing} from ${standingLoans(looking)} where ${pastDue}) w) by_view,
      (select count(*)::int as "followUp" from (${cases(looking)} where ${pastDue} and ${isWorkedOn}) w
        where ${inView('followUp', looking.staffId)}) followed`.execute(queries)
  const [counts] = rows
  if (!counts) throw new Error('a count without its row')
  return counts
}
