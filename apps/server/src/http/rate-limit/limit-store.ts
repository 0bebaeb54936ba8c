import { sql } from 'kysely'
import type { Queries } from '../../database/client.ts'
import type { FindHashes } from '../../privacy/vault.ts'
import type { Limit, PrefixLimit } from './limits.ts'

/**
 * Takes one use of a limit; false when it is spent. Uses slide: each is a row of its instant, and the subject is locked
 * until the caller's transaction ends, so two at once cannot both take the last one.
 */
export async function consumeUse(queries: Queries, subject: Buffer, limit: Limit, now: Date): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${subject.readBigInt64BE()})`.execute(queries)
  const since = new Date(now.getTime() - limit.windowMs)
  const taken = await sql`
    insert into rate_window (subject, limit_name, window_start, used)
    select ${subject}::bytea, ${limit.name}::text, ${now}::timestamptz, 1
    where (
      select coalesce(sum(used), 0) from rate_window
      where subject = ${subject} and limit_name = ${limit.name} and window_start > ${since}
    ) < ${limit.most}::integer
    on conflict (subject, limit_name, window_start) do update set used = rate_window.used + 1
    returning used`.execute(queries)
  return taken.rows.length > 0
}

/** Gives back the last use taken, in the transaction that took it with `consumeUse`, which still holds the subject. */
export async function returnUse(queries: Queries, subject: Buffer, limit: Limit): Promise<void> {
  await sql`update rate_window set used = used - 1
    where subject = ${subject} and limit_name = ${limit.name} and window_start = (
      select max(window_start) from rate_window
      where subject = ${subject} and limit_name = ${limit.name} and used > 0)`.execute(queries)
}

/** Adds what one server counted of networks in a window; the sums of all servers, by the subject in base64. */
export async function addNetworkUses(
  queries: Queries,
  limitName: string,
  windowStart: Date,
  uses: readonly { subject: Buffer; used: number }[],
): Promise<Map<string, number>> {
  // in one order, so that two servers never wait for each other
  const { rows } = await sql<{ subject: Buffer; used: number }>`
    insert into rate_window (subject, limit_name, window_start, used)
    select subject, ${limitName}::text, ${windowStart}::timestamptz, used
    from unnest(${uses.map(({ subject }) => subject)}::bytea[], ${uses.map(({ used }) => used)}::integer[])
      as counted (subject, used)
    order by subject
    on conflict (subject, limit_name, window_start) do update set used = rate_window.used + excluded.used
    returning subject, used`.execute(queries)
  return new Map(rows.map(({ subject, used }) => [subject.toString('base64'), used]))
}

/** When the oldest use still counted was taken. */
export async function oldestUse(queries: Queries, subject: Buffer, limit: Limit, now: Date): Promise<Date | undefined> {
  const row = await queries
    .selectFrom('rate_window')
    .select('window_start')
    .where('subject', '=', subject)
    .where('limit_name', '=', limit.name)
    .where('window_start', '>', new Date(now.getTime() - limit.windowMs))
    .where('used', '>', 0)
    .orderBy('window_start')
    .executeTakeFirst()
  return row?.window_start
}

/**
 * Takes one send to the numbers of a prefix: within its limit, or above it while enough of the codes sent there are
 * entered. Locked as `consumeUse` is.
 */
export async function consumePrefixUse(
  queries: Queries,
  subject: Buffer,
  limit: PrefixLimit,
  now: Date,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${subject.readBigInt64BE()})`.execute(queries)
  const since = new Date(now.getTime() - limit.windowMs)
  const conversionSince = new Date(now.getTime() - limit.conversionMs)
  const taken = await sql`
    insert into rate_window (subject, limit_name, window_start, used)
    select ${subject}::bytea, ${limit.name}::text, ${now}::timestamptz, 1
    from (
      select
        coalesce(sum(used) filter (where limit_name = ${limit.name} and window_start > ${since}), 0) as recent,
        coalesce(sum(used) filter (where limit_name = ${limit.name}), 0) as sent,
        coalesce(sum(used) filter (where limit_name = ${enteredOf(limit)}), 0) as entered
      from rate_window
      where subject = ${subject} and limit_name in (${limit.name}, ${enteredOf(limit)})
        and window_start > ${conversionSince}
    ) as prefix
    where recent < ${limit.most}::integer or entered >= sent * ${limit.minConversion}::numeric
    on conflict (subject, limit_name, window_start) do update set used = rate_window.used + 1
    returning used`.execute(queries)
  return taken.rows.length > 0
}

/** Notes that a code sent to this prefix was entered. */
export async function noteEntered(queries: Queries, subject: Buffer, limit: PrefixLimit, now: Date): Promise<void> {
  await queries
    .insertInto('rate_window')
    .values({ subject, limit_name: enteredOf(limit), window_start: now, used: 1 })
    .onConflict((conflict) =>
      conflict.columns(['subject', 'limit_name', 'window_start']).doUpdateSet({ used: sql`rate_window.used + 1` }),
    )
    .execute()
}

function enteredOf(limit: PrefixLimit): string {
  return `${limit.name}Entered`
}

/** Takes one message of the day's budget; how many that makes, or undefined when it is spent for this phone. */
export async function consumeBudget(
  queries: Queries,
  budget: { subject: Buffer; dayStart: Date; phoneHashes: FindHashes; most: number; mostWithAccount: number },
): Promise<number | undefined> {
  const taken = await sql<{ used: number }>`
    insert into rate_window (subject, limit_name, window_start, used)
    values (${budget.subject}::bytea, 'smsBudget', ${budget.dayStart}::timestamptz, 1)
    on conflict (subject, limit_name, window_start) do update set used = rate_window.used + 1
    where rate_window.used < case
      when exists (select 1 from login_identity where phone_hash = any(${budget.phoneHashes.all}))
      then ${budget.mostWithAccount}::integer else ${budget.most}::integer end
    returning used`.execute(queries)
  return taken.rows[0]?.used
}
