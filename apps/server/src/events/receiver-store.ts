import { sql } from 'kysely'
import type { Database, Queries } from '../database/client.ts'
import { deleteRows, findRow, insertIfNew, type RowOf, updateRows } from '../database/rows.ts'
import type { LoggedEvent } from './event-log-store.ts'

export type Receiver = RowOf<'event_receiver'>
/** An event that was tried `attempts` times. */
export type Retry = LoggedEvent & { readonly attempts: number }
export type Waiting = {
  position: bigint
  subject: string
  attempts: number
  nextAt: Date | null
  failure: string | null
}

/** Receivers that events are sent to, and whether this server has something for them now. Changes nothing. */
export async function receiversToServe(
  queries: Queries,
  { server, now, mostHeld }: { server: string; now: Date; mostHeld: number },
): Promise<{ receiver: string; has_work: boolean }[]> {
  const { rows } = await sql<{ receiver: string; has_work: boolean }>`select receiver,
      (leased_by = ${server}::uuid or leased_until is null or leased_until < clock_timestamp()) and (held.due <= ${now}
        or held.subjects < ${mostHeld} and position < (select last_position from event_log)) is true as has_work
    from event_receiver r cross join lateral (
      select count(*)::int as subjects, min(next_at) as due from (
        select distinct on (subject) next_at from event_retry w where w.receiver = r.receiver
        order by subject, position) as head) as held
    where url is not null and not is_paused`.execute(queries)
  return rows
}

export async function findReceiver(queries: Queries, receiver: string): Promise<Receiver | undefined> {
  return findRow(queries, 'event_receiver', { receiver })
}

export async function receiverOfToken(queries: Queries, token_hash: Buffer): Promise<Receiver | undefined> {
  return findRow(queries, 'event_receiver', { token_hash })
}

/** False where there is one of this name. */
export async function insertReceiver(
  queries: Queries,
  receiver: Omit<Receiver, 'is_paused' | 'leased_by' | 'leased_until'>,
): Promise<boolean> {
  return insertIfNew(queries, 'event_receiver', receiver)
}

export async function updateReceiver(
  queries: Queries,
  receiver: string,
  set: Partial<Pick<Receiver, 'url' | 'types' | 'secrets_sealed' | 'is_paused'>>,
): Promise<boolean> {
  return (await updateRows(queries, 'event_receiver', { receiver }, set)).length > 0
}

export async function deleteReceiver(queries: Queries, receiver: string): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('event_receiver')
    .where('receiver', '=', receiver)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Everything after `position` is delivered, again or for the first time; what waited does so from there. */
export async function moveReceiver(database: Database, receiver: string, position: bigint): Promise<boolean> {
  return database.transaction().execute(async (queries) => {
    const free = { leased_by: null, leased_until: null }
    const moved = await updateRows(queries, 'event_receiver', { receiver }, { position, ...free })
    await deleteRows(queries, 'event_retry', { receiver })
    return moved.length > 0
  })
}

/** The receiver for `seconds`, if no other server has it and it is not paused. */
export async function leaseReceiver(
  queries: Queries,
  receiver: string,
  server: string,
  seconds: number,
): Promise<Receiver | undefined> {
  const { rows } = await sql<Receiver>`update event_receiver
    set leased_by = ${server}::uuid, leased_until = clock_timestamp() + make_interval(secs => ${seconds})
    where receiver = ${receiver} and url is not null and not is_paused
      and (leased_by = ${server}::uuid or leased_until is null or leased_until < clock_timestamp())
    returning *`.execute(queries)
  return rows[0]
}

/** Keeps what this server has, for `seconds` from now. */
export async function keepReceivers(queries: Queries, server: string, seconds: number): Promise<void> {
  await sql`update event_receiver set leased_until = clock_timestamp() + make_interval(secs => ${seconds})
    where leased_by = ${server}::uuid`.execute(queries)
}

/** How many subjects wait, whether for their next attempt or for a person. */
export async function heldSubjects(queries: Queries, receiver: string): Promise<Set<string>> {
  const { rows } = await sql<{ subject: string }>`select distinct subject from event_retry
    where receiver = ${receiver}`.execute(queries)
  return new Set(rows.map(({ subject }) => subject))
}

/** What waits and may be tried now: of each subject from its first event on, none where that one is not due. */
export async function dueRetries(queries: Queries, receiver: string, now: Date, most: number): Promise<Retry[]> {
  const { rows } = await sql<Retry>`with heads as (
      select distinct on (subject) subject, next_at from event_retry where receiver = ${receiver}
      order by subject, position)
    select e.position, e.event_id, e.subject, e.sequence, e.type, e.data, e.at, e.traceparent, r.attempts
    from event_retry r join heads h using (subject) join event e using (position)
    where r.receiver = ${receiver} and h.next_at <= ${now} order by r.position limit ${most}`.execute(queries)
  return rows
}

/** Writes what became of a round, if this server still has the receiver; false when it has not. */
export async function endRound(
  database: Database,
  { receiver, server }: { receiver: string; server: string },
  round: { delivered: readonly bigint[]; waiting: readonly Waiting[]; position: bigint | null },
): Promise<boolean> {
  return database.transaction().execute(async (queries) => {
    const { rows } = await sql`select 1 from event_receiver where receiver = ${receiver}
      and leased_by = ${server}::uuid for update`.execute(queries)
    if (rows.length === 0) return false
    await sql`delete from event_retry where receiver = ${receiver}
      and position = any(${round.delivered}::bigint[])`.execute(queries)
    const { waiting } = round
    await sql`insert into event_retry (receiver, position, subject, attempts, next_at, failure)
      select ${receiver}, w.* from unnest(${waiting.map(({ position }) => position)}::bigint[],
        ${waiting.map(({ subject }) => subject)}::text[], ${waiting.map(({ attempts }) => attempts)}::int[],
        ${waiting.map(({ nextAt }) => nextAt)}::timestamptz[], ${waiting.map(({ failure }) => failure)}::text[]) as w
      on conflict (receiver, position) do update
        set attempts = excluded.attempts, next_at = excluded.next_at, failure = excluded.failure`.execute(queries)
    if (round.position !== null) await updateRows(queries, 'event_receiver', { receiver }, { position: round.position })
    return true
  })
}

/** Gives up the lease, for another server to go on at once. */
export async function releaseReceivers(queries: Queries, server: string): Promise<void> {
  await updateRows(queries, 'event_receiver', { leased_by: server }, { leased_by: null, leased_until: null })
}

/** Tries again what waits and what is parked, from the first attempt on. */
export async function retryNow(queries: Queries, receiver: string, now: Date): Promise<number> {
  return (await updateRows(queries, 'event_retry', { receiver }, { next_at: now, attempts: 0 })).length
}

/** Leaves out one event that waits, for good; what waits behind it goes on. False where it does not wait. */
export async function skipEvent(queries: Queries, receiver: string, position: bigint): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('event_retry')
    .where('receiver', '=', receiver)
    .where('position', '=', position)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** How far each receiver is. */
export async function receiverStates(queries: Queries) {
  const { rows } = await sql<{
    receiver: string
    url: string | null
    types: string[] | null
    is_paused: boolean
    position: bigint
    behind: bigint
    waiting: number
    parked: number
    failure: string | null
  }>`select r.receiver, url, types, is_paused, position, (select last_position from event_log) - position as behind,
      coalesce(w.waiting, 0) as waiting, coalesce(w.parked, 0) as parked, w.failure
    from event_receiver r left join lateral (
      select count(*) filter (where next_at is not null)::int as waiting,
        count(*) filter (where next_at is null)::int as parked, max(failure) as failure
      from event_retry w where w.receiver = r.receiver) as w on true order by 1`.execute(queries)
  return rows
}
