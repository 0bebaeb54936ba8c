import { sql } from 'kysely'
import type { Database, Queries } from '../database/client.ts'

/** An event with its numbers. */
export type LoggedEvent = {
  readonly position: bigint
  readonly event_id: string
  readonly subject: string
  readonly sequence: bigint
  readonly type: string
  readonly data: Record<string, unknown>
  readonly at: Date
  /** The span it happened in, where that was traced. */
  readonly traceparent: string | null
}

/**
 * Moves what is committed from the outbox to the log, at most so many events, and gives each the next position and its
 * number among those of its subject. Returns how many; 0 also while another server does it. All or nothing.
 */
export async function logEvents(database: Database, most: number): Promise<number> {
  return database.transaction().execute(async (queries) => {
    const { rows } = await sql<{ last: bigint }>`select last_position as last from event_log
      for update skip locked`.execute(queries)
    const last = rows[0]?.last
    if (last === undefined) return 0
    // planned while the log was small, it would be read whole for every subject once it is large
    await sql`set local enable_seqscan = off`.execute(queries)
    const { numAffectedRows } = await sql`with taken as (
        delete from outbox where seq in (select seq from outbox order by seq limit ${most}) returning *)
      insert into event (position, subject, sequence, type, data, at, traceparent)
      select ${last}::bigint + row_number() over (order by seq), subject,
        coalesce((select max(e.sequence) from event e where e.subject = taken.subject), 0)
          + row_number() over (partition by subject order by seq), type, data, at, traceparent
      from taken order by seq`.execute(queries)
    const count = Number(numAffectedRows ?? 0n)
    if (count > 0) await sql`update event_log set last_position = last_position + ${count}::bigint`.execute(queries)
    return count
  })
}

/** Whether anything committed waits to be moved. */
export async function hasUnlogged(queries: Queries): Promise<boolean> {
  const { rows } = await sql`select from outbox limit 1`.execute(queries)
  return rows.length > 0
}

/** Events after a position, in order: none before the last of them comes later. */
export async function eventsAfter(
  queries: Queries,
  { after, types, most }: { after: bigint; types: readonly string[] | null; most: number },
): Promise<LoggedEvent[]> {
  const { rows } =
    await sql<LoggedEvent>`select position, event_id, subject, sequence, type, data, at, traceparent from event
    where position > ${after}::bigint and (${types}::text[] is null or type = any(${types}::text[]))
    order by position limit ${most}`.execute(queries)
  return rows
}

/** Events after a position, and the one to read after next: past those of other types, too. */
export async function readLog(
  queries: Queries,
  asked: { after: bigint; types: readonly string[] | null; most: number },
): Promise<{ events: LoggedEvent[]; next: bigint }> {
  // read first: what is logged between the two is read next time
  const logged = await lastPosition(queries)
  const events = await eventsAfter(queries, asked)
  const last = events.at(-1)?.position ?? asked.after
  return { events, next: events.length < asked.most && logged > last ? logged : last }
}

export async function lastPosition(queries: Queries): Promise<bigint> {
  const { rows } = await sql<{ last: bigint }>`select last_position as last from event_log`.execute(queries)
  return rows[0]?.last ?? 0n
}
