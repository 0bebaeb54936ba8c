import { sql } from 'kysely'
import type { Queries } from '../../database/client.ts'
import { after, deleteRows, findRow, oneOf } from '../../database/rows.ts'
import type { FindHashes } from '../../privacy/vault.ts'
import { type NetworkLimit, streakLock } from './limits.ts'

export type DeviceKind = 'known' | 'other'
export type Streak = { phoneHashes: FindHashes; deviceKind: DeviceKind }

/**
 * Counts a guess as one more wrong in a row, before it is looked at; the last of a streak locks. False when it is
 * locked. `endStreak` takes a right one out again.
 */
export async function countStreak(queries: Queries, { phoneHashes, deviceKind }: Streak, now: Date): Promise<boolean> {
  const lockedUntil = new Date(now.getTime() + streakLock.lockMs)
  const taken = await sql`
    insert into guess_streak (phone_hash, device_kind, in_row, locked_until, last_at)
    values (${phoneHashes.written}::bytea, ${deviceKind}::text, 1, null, ${now}::timestamptz)
    on conflict (phone_hash, device_kind) do update set
      in_row = case when guess_streak.locked_until is null then guess_streak.in_row + 1 else 1 end,
      locked_until = case
        when guess_streak.locked_until is null and guess_streak.in_row + 1 >= ${streakLock.most}::integer
        then ${lockedUntil}::timestamptz end,
      last_at = excluded.last_at
    where guess_streak.locked_until is null or guess_streak.locked_until <= ${now}
    returning in_row`.execute(queries)
  return taken.rows.length > 0
}

export async function endStreak(queries: Queries, { phoneHashes, deviceKind }: Streak): Promise<void> {
  await deleteRows(queries, 'guess_streak', { phone_hash: oneOf(phoneHashes.all), device_kind: deviceKind })
}

/** Until when this phone takes no code from this kind of device; undefined when it does. */
export async function lockedUntil(
  queries: Queries,
  { phoneHashes, deviceKind }: Streak,
  now: Date,
): Promise<Date | undefined> {
  const locked = { phone_hash: oneOf(phoneHashes.all), device_kind: deviceKind, locked_until: after(now) }
  return (await findRow(queries, 'guess_streak', locked))?.locked_until ?? undefined
}

/**
 * Counts a guess from a network as wrong before it is looked at, and refuses the network from then on when that makes
 * too many. False when it is refused. The row stays held, so of many at once each sees those before it.
 */
export async function countNetworkTry(
  queries: Queries,
  subject: Buffer,
  limit: NetworkLimit,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - limit.windowMs)
  const refusedUntil = new Date(now.getTime() + limit.refuseMs)
  const isOver = sql`(guess_network.refused_until is not null or guess_network.since <= ${since}::timestamptz)`
  const taken = await sql`
    insert into guess_network (subject, since, tries, misses, refused_until)
    values (${subject}::bytea, ${now}::timestamptz, 1, 1, null)
    on conflict (subject) do update set
      since = case when ${isOver} then excluded.since else guess_network.since end,
      tries = case when ${isOver} then 1 else guess_network.tries + 1 end,
      misses = case when ${isOver} then 1 else guess_network.misses + 1 end,
      refused_until = case
        when not ${isOver} and guess_network.tries + 1 >= ${limit.minTries}::integer
          and guess_network.misses + 1 > (guess_network.tries + 1) * ${limit.missShare}::numeric
        then ${refusedUntil}::timestamptz end
    where guess_network.refused_until is null or guess_network.refused_until <= ${now}
    returning tries`.execute(queries)
  return taken.rows.length > 0
}

/** The guess just taken was right. Its transaction holds the row, so only its own refusal can be lifted here. */
export async function returnMiss(queries: Queries, subject: Buffer, limit: NetworkLimit): Promise<void> {
  await sql`
    update guess_network set
      misses = misses - 1,
      refused_until = case when misses - 1 > tries * ${limit.missShare}::numeric then refused_until end
    where subject = ${subject}`.execute(queries)
}

export async function networkRefusedUntil(queries: Queries, subject: Buffer, now: Date): Promise<Date | undefined> {
  const refused = { subject, refused_until: after(now) }
  return (await findRow(queries, 'guess_network', refused))?.refused_until ?? undefined
}
