import type { ApprovalKind } from '@hiram/contract/console/asked-changes'
import type { QueueName, todayViews } from '@hiram/contract/console/today'
import { openStatuses } from '@hiram/lending'
import { type MarketCode, marketCodes, markets } from '@hiram/markets'
import { promisedWaits } from '@hiram/markets/waits'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../database/client.ts'
import { enough } from '../../waits/usual-wait.ts'

export type View = (typeof todayViews)[number]

/** Something that waits, of any queue. */
export type WaitingItem = {
  queue: QueueName
  item_id: string
  market: MarketCode
  promised_on: string | null
  waiting_since: Date
  why: string[]
  loan_id: string | null
  loan_number: string | null
  amount: bigint | null
  currency: string
  is_own: boolean
  taken_by: string | null
  taken_name: string | null
  until: Date | null
}

/** Whose list it is: the queues this person may see, their markets with the day it is there. */
export type Looking = {
  staffId: string
  queues: readonly QueueName[]
  /** Those of them whose items they may decide. */
  takes: readonly QueueName[]
  /** The kinds of change they may see, and those of them that they may be the second person of. */
  kinds: readonly string[]
  decides: readonly string[]
  days: readonly { market: MarketCode; day: string }[]
  now: Date
}

/** What a page ended with. */
export type After = { promisedOn: string | null; waitingSince: Date; itemId: string }

/** The currency of a market. */
function ofMarkets(market: RawBuilder<unknown>) {
  const currencies = marketCodes().map((code) => markets[code].currency.code)
  return sql`join unnest(${marketCodes()}::text[], ${currencies}::text[]) as m(market, currency) on m.market = ${market}`
}

type Waiting = Pick<Looking, 'staffId' | 'takes' | 'kinds' | 'days' | 'now'>

/** Every queue's open items, in the same columns.  */
const waiting: Record<QueueName, (looking: Waiting) => RawBuilder<unknown>> = {
  review: () => sql`select 'review' as queue, r.review_id::text as item_id, l.market, r.due_on as promised_on,
      r.asked_at as waiting_since, r.reasons as why, l.loan_id, l.loan_number, l.principal as amount, l.currency,
      false as is_own
    from manual_review r join loan l on l.borrower_id = r.borrower_id and l.loan_id = r.loan_id
    where r.outcome is null and l.status = 'examine'`,
  // no day was promised: late charges stand still until it is answered
  proof: () => sql`select 'proof' as queue, p.proof_id::text as item_id, l.market, null::date as promised_on,
      p.sent_at as waiting_since, array['frozen'] as why, l.loan_id, l.loan_number, p.amount, l.currency,
      false as is_own
    from payment_proof p join loan l on l.borrower_id = p.borrower_id and l.loan_id = p.loan_id
    where p.state = 'review' and not exists (select 1 from approval a where a.state = 'waiting' and a.kind = 'proof'
      and a.loan_id = p.loan_id)`,
  unmatched: () => sql`select 'unmatched' as queue, t.provider_reference as item_id, m.market,
      null::date as promised_on, t.received_at as waiting_since, array['unmatched'] || (select array['returnFailed']
        from suspense_return b where b.provider_reference = t.provider_reference and b.state = 'failed' limit 1) as why, null::uuid as loan_id,
      null::text as loan_number, t.amount, t.currency, false as is_own
    from bank_transfer t join unnest(${marketCodes()}::text[], ${marketCodes().map((code) => markets[code].currency.code)}::text[])
      as m(market, currency) on m.currency = t.currency
    where t.state = 'suspense' and not exists (select 1 from approval a where a.state = 'waiting' and a.kind in ('match', 'return')
      and coalesce(a.command ->> 'providerReference', a.loan_id::text) = t.provider_reference)`,
  refund: () => sql`select 'refund' as queue, o.order_id::text as item_id, l.market, null::date as promised_on,
      o.answered_at as waiting_since, array['refund', 'failure:' || coalesce(o.failure, '')] as why, l.loan_id, l.loan_number, o.amount, l.currency, false as is_own
    from refund_order o join loan l on l.borrower_id = o.borrower_id and l.loan_id = o.loan_id
    where o.state = 'failed'
      and not exists (select 1 from refund_order n where n.borrower_id = o.borrower_id and n.loan_id = o.loan_id
        and (n.ordered_at > o.ordered_at or (n.ordered_at = o.ordered_at and n.state <> 'failed')))
      and not exists (select 1 from approval a where a.state = 'waiting' and a.kind = 'refund' and a.loan_id = o.loan_id)`,
  request: () => sql`select 'request' as queue, r.application_id::text as item_id, b.market, r.due_on as promised_on,
      r.asked_at as waiting_since, array['request:' || r.kind] as why, l.loan_id, l.loan_number, null::bigint as amount,
      m.currency, false as is_own
    from special_application r join borrower b on b.borrower_id = r.borrower_id ${ofMarkets(sql`b.market`)}
      left join loan l on l.borrower_id = r.borrower_id and l.status = any(${openStatuses})
    where r.state in ('sent', 'review') and not exists (select 1 from approval a where a.state = 'waiting'
      and a.kind = 'request' and a.command ->> 'applicationId' = r.application_id::text)`,
  // the promise is the usual wait as the app says it: what was measured, while that is too little the promise
  support: () => sql`select 'support' as queue, t.thread_id::text as item_id, b.market,
      ((t.waits_since + case when u.samples >= ${enough} then u.seconds else greatest(p.seconds, coalesce(u.seconds, 0)) end
        * interval '1 second') at time zone p.zone)::date as promised_on,
      t.waits_since as waiting_since, array['support'] as why, l.loan_id, l.loan_number, null::bigint as amount,
      m.currency, false as is_own
    from support_thread t join borrower b on b.borrower_id = t.borrower_id ${ofMarkets(sql`b.market`)}
      join unnest(${marketCodes()}::text[], ${marketCodes().map((code) => promisedWaits[code].support)}::integer[],
        ${marketCodes().map((code) => markets[code].timeZone)}::text[]) as p(market, seconds, zone) on p.market = b.market
      left join usual_wait u on u.market = b.market and u.route = 'support'
      left join loan l on l.borrower_id = b.borrower_id and l.status = any(${openStatuses})
    where t.waits_since is not null`,
  // a promise whose day has come without the money, or a call that was agreed on, and no one called since; who calls has
  // those of others not among theirs, who only reads has all
  collection: ({ staffId, takes, days }) => sql`select 'collection' as queue, l.loan_id::text as item_id, l.market,
      null::date as promised_on, coalesce(c.outcome_at, m.made_at) as waiting_since,
      array[case when c.again_on is not null then 'callAgain' when m.promised_on = d.day then 'promiseToday'
        else 'promiseBroken' end] as why, l.loan_id, l.loan_number,
      case when c.again_on is null then m.amount end as amount, l.currency, false as is_own
    from loan l join unnest(${days.map(({ market }) => market)}::text[], ${days.map(({ day }) => day)}::date[])
        as d(market, day) on d.market = l.market
      join lateral (select * from collection_contact o where o.borrower_id = l.borrower_id and o.loan_id = l.loan_id
        order by o.at desc limit 1) c on true
      left join collection_case k on k.borrower_id = l.borrower_id and k.loan_id = l.loan_id
      left join staff s on s.staff_id = k.staff_id and s.stopped_at is null
      left join lateral (select * from payment_promise o where o.borrower_id = l.borrower_id and o.loan_id = l.loan_id
        order by o.made_at desc limit 1) m on true
    where l.status = 'overdue' and k.stopped_for is null ${takes.includes('collection') ? sql`and coalesce(s.staff_id, ${staffId}) = ${staffId}` : sql``}
      and (c.again_on <= d.day or (m.promised_on <= d.day and (m.promised_on = d.day or c.asked_on <= m.promised_on)
        and m.amount > (select coalesce(sum(y.amount), 0) from payment y where y.borrower_id = l.borrower_id
          and y.loan_id = l.loan_id and y.received_at >= m.made_at and y.value_date <= m.promised_on
          and y.reversed_at is null)))`,
  approval: ({ staffId, kinds, now }) => sql`select 'approval' as queue, a.approval_id::text as item_id, a.market,
      null::date as promised_on, a.asked_at as waiting_since, array[a.kind] as why, l.loan_id, l.loan_number,
      (a.command ->> 'amount')::bigint as amount, m.currency,
      a.maker = ${staffId}::uuid or coalesce(a.command ->> 'staffId' = ${staffId}::text, false) as is_own
    from approval a left join loan_route o on o.loan_id = a.loan_id
      left join loan l on l.borrower_id = o.borrower_id and l.loan_id = o.loan_id
      ${ofMarkets(sql`a.market`)}
    where a.state = 'waiting' and a.lapses_at > ${now} and a.kind = any(${kinds})`,
}

function items(looking: Looking) {
  const queues = looking.queues.map((queue) => waiting[queue](looking))
  return sql`select w.*, d.day, c.staff_id as taken_by, c.until, s.name as taken_name
    from (${sql.join(queues, sql` union all `)}) w
    join unnest(${looking.days.map(({ market }) => market)}::text[], ${looking.days.map(({ day }) => day)}::date[])
      as d(market, day) on d.market = w.market
    left join work_claim c on c.queue = w.queue and c.item_id = w.item_id and c.until > ${looking.now}
    left join staff s on s.staff_id = c.staff_id`
}

/** Changes that are no money: of the lender's people, and of what is lent. */
const noMoney = ['staffChange', 'productActivation', 'productStop', 'capsActivation'] as const satisfies ApprovalKind[]

function inView(view: View, { staffId, takes, decides }: Looking) {
  const mine = sql`w.queue = any(${[...takes]}::text[]) and not w.is_own
    and (w.queue <> 'approval' or w.why && ${[...decides]}::text[])
    and (w.taken_by is null or w.taken_by = ${staffId}::uuid)`
  if (view === 'mine') return mine
  // who decides nothing reads what of it waits for the team
  const own = takes.length > 0 ? mine : sql`true`
  if (view === 'money')
    return sql`w.queue not in ('review', 'request', 'support') and not w.why && ${[...noMoney]}::text[] and ${own}`
  if (view === 'identity') return sql`w.queue = 'review' and ${own}`
  return view === 'taken' ? sql`w.taken_by <> ${staffId}::uuid` : sql`true`
}

/** The oldest promise first, then who waits longest; one more than asked for where there is more. */
export async function waitingItems(
  queries: Queries,
  looking: Looking,
  { view, queue, after, most }: { view: View; queue?: QueueName | undefined; after?: After | undefined; most: number },
): Promise<WaitingItem[]> {
  if (looking.queues.length === 0) return []
  const { rows } = await sql<WaitingItem>`select * from (${items(looking)}) w where ${inView(view, looking)}
    ${queue ? sql`and w.queue = ${queue}` : sql``}
    ${
      after
        ? sql`and (coalesce(w.promised_on, 'infinity'), w.waiting_since, w.item_id)
          > (coalesce(${after.promisedOn}::date, 'infinity'), ${after.waitingSince}::timestamptz, ${after.itemId}::text)`
        : sql``
    }
    order by coalesce(w.promised_on, 'infinity'), w.waiting_since, w.item_id limit ${most}`.execute(queries)
  return rows
}

export type QueueCount = { queue: QueueName; count: number; late: number; due_today: number } & Record<View, number> & {
    mine_late: number
    mine_today: number
  }

/** How much waits, by queue. */
export async function countWaiting(queries: Queries, looking: Looking): Promise<QueueCount[]> {
  if (looking.queues.length === 0) return []
  const counted = (view: View) => sql`count(*) filter (where ${inView(view, looking)})::int as ${sql.ref(view)}`
  const { rows } = await sql<QueueCount>`select w.queue, count(*)::int as count,
      count(*) filter (where w.promised_on < w.day)::int as late,
      count(*) filter (where w.promised_on = w.day)::int as due_today,
      count(*) filter (where ${inView('mine', looking)} and w.promised_on < w.day)::int as mine_late,
      count(*) filter (where ${inView('mine', looking)} and w.promised_on = w.day)::int as mine_today,
      ${counted('mine')}, ${counted('money')}, ${counted('identity')}, ${counted('team')}, ${counted('taken')}
    from (${items(looking)}) w group by w.queue`.execute(queries)
  return rows
}

/** The calls that decide something that waits. */
const decisions = [
  'decideReview',
  'decideProof',
  'decideRequest',
  'replySupport',
  'closeSupport',
  'matchPayment',
  'returnPayment',
  'orderRefundAgain',
  'recordOutcome',
  'approve',
  'refuseApproval',
]

/** What this person decided since a moment. */
export async function decidedBy(queries: Queries, staffId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from staff_audit
    where staff_id = ${staffId} and at >= ${since} and outcome = 'allowed' and action = any(${decisions}::text[])`.execute(
    queries,
  )
  return rows[0]?.count ?? 0
}

/**
 * Of the reviews and requests answered since a moment, and of those whose promised day has passed without an answer: how many
 * were answered by that day.
 */
export async function promisesKept(
  queries: Queries,
  since: Date,
  days: readonly { market: MarketCode; day: string }[],
): Promise<{ kept: number; all: number }> {
  // two reads, each by its own index: one condition on both tables would read every review there ever was
  const reviews = sql`select l.market, r.answered_at, r.due_on from manual_review r
    join loan l on l.borrower_id = r.borrower_id and l.loan_id = r.loan_id`
  const { rows } = await sql<{ kept: number; all: number }>`select count(*)::int as all,
      count(*) filter (where (w.answered_at at time zone z.zone)::date <= w.due_on)::int as kept
    from (${reviews} where r.answered_at >= ${since}
      union all ${reviews} where r.outcome is null and l.status = 'examine'
      union all
      select b.market, r.answered_at, r.due_on from special_application r
        join borrower b on b.borrower_id = r.borrower_id
        where r.due_on is not null and (r.state in ('sent', 'review')
          or (r.answered_at >= ${since} and r.state in ('accepted', 'refused')))) w
      join unnest(${days.map(({ market }) => market)}::text[], ${days.map(({ day }) => day)}::date[],
        ${days.map(({ market }) => markets[market].timeZone)}::text[]) as z(market, day, zone) on z.market = w.market
    where w.answered_at is not null or w.due_on < z.day`.execute(queries)
  return rows[0] ?? { kept: 0, all: 0 }
}

/** Whether an item waits, in one of these markets. */
export async function waitsStill(
  queries: Queries,
  { queue, itemId, ...looking }: Waiting & { queue: QueueName; itemId: string },
): Promise<boolean> {
  const { rows } = await sql`select from (${waiting[queue](looking)}) w
    where w.item_id = ${itemId} and not w.is_own
      and w.market = any(${looking.days.map(({ market }) => market)}::text[])`.execute(queries)
  return rows.length > 0
}
