import { banks } from '@hiram/markets/banks'
import { type MarketCode, marketCodes } from '@hiram/markets/market'
import { waitRoutes } from '@hiram/markets/promised-waits'
import { promisedWaits } from '@hiram/markets/waits'
import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import type { RowOf } from '../database/rows.ts'

export type MeasuredWait = Pick<RowOf<'usual_wait'>, 'route' | 'seconds' | 'samples'>

export async function loadMeasuredWaits(queries: Queries, market: MarketCode): Promise<MeasuredWait[]> {
  return queries.selectFrom('usual_wait').select(['route', 'seconds', 'samples']).where('market', '=', market).execute()
}

/**
 * Measures every market and route again, in one statement. Who still waits counts with the time so far once it is
 * longer than promised: what is slow would otherwise be left out until it is over.
 */
export async function measureWaits(queries: Queries, since: Date, now: Date): Promise<void> {
  const promised = marketCodes().flatMap((market) =>
    waitRoutes.map((route) => ({ market, route, seconds: promisedWaits[market][route] })),
  )
  const wallets = marketCodes().flatMap((market) =>
    banks[market].filter(({ kind }) => kind === 'wallet').map(({ code }) => `${market} ${code}`),
  )
  await sql`with waits as (${waitsSince(since, wallets)}),
    promised as (select * from unnest(${promised.map(({ market }) => market)}::text[],
      ${promised.map(({ route }) => route)}::text[], ${promised.map(({ seconds }) => seconds)}::integer[])
      as p(market, route, promise)),
    counted as (
      select market, route, extract(epoch from coalesce(ended, ${now}::timestamptz) - began) as seconds
      from waits join promised using (market, route)
      where ended is not null or ${now}::timestamptz - began > promise * interval '1 second'),
    measured as (
      insert into usual_wait (market, route, seconds, samples, measured_at)
      select market, route, greatest(0, ceil(percentile_disc(0.9) within group (order by seconds))), count(*),
        ${now}::timestamptz
      from counted group by market, route
      on conflict (market, route) do update set seconds = excluded.seconds, samples = excluded.samples,
        measured_at = excluded.measured_at
      returning market, route)
    delete from usual_wait w where not exists
      (select from counted c where c.market = w.market and c.route = w.route)`.execute(queries)
}

/** Each wait with its market, its route, when it began and when it was over; null while it goes on. */
function waitsSince(since: Date, wallets: readonly string[]) {
  return sql`
    -- from the application, or what was sent again after a rollback, to the answer of the rules
    select l.market, 'decision' as route, coalesce((
        select max(p.at) from loan_process p where p.borrower_id = d.borrower_id and p.loan_id = d.loan_id
          and p.to_status = 'examine' and p.from_status is distinct from 'examine' and p.at <= d.started_at),
        d.started_at) as began, d.ended_at as ended
    from decision d join loan l on l.borrower_id = d.borrower_id and l.loan_id = d.loan_id
    where d.started_at >= ${since} and (d.ended_at is not null or l.status = 'examine') and not exists (
      select from manual_review r where r.borrower_id = d.borrower_id and r.loan_id = d.loan_id
        and r.decision_id = d.decision_id)
    union all
    select l.market, 'review', r.asked_at, r.answered_at
    from manual_review r join loan l on l.borrower_id = r.borrower_id and l.loan_id = r.loan_id
    where r.asked_at >= ${since} and (r.answered_at is not null or l.status = 'examine')
    union all
    select l.market, case when l.market || ' ' || o.bank_code = any (${wallets}) then 'payoutWallet' else 'payoutBank' end,
      o.ordered_at, o.answered_at
    from payout_order o join loan l on l.borrower_id = o.borrower_id and l.loan_id = o.loan_id
    where o.ordered_at >= ${since} and o.state in ('ordered', 'settled')
    union all
    -- what was asked first since the last answer; a word of thanks that needs none is no wait
    select b.market, 'support', asked.at, reply.at
    from (select borrower_id, seq, at, from_lender, lag(from_lender) over (partition by borrower_id order by seq) as before
      from support_message where at >= ${since}) asked
    join borrower b on b.borrower_id = asked.borrower_id
    left join lateral (select r.at from support_message r where r.borrower_id = asked.borrower_id and r.seq > asked.seq
      and r.from_lender order by r.seq limit 1) reply on true
    where not asked.from_lender and asked.before is distinct from false and (reply.at is not null or asked.before is null)`
}
