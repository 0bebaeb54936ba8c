import type { HiramEvent } from '@hiram/events'
import type { Queries } from '../database/client.ts'
import { run } from '../database/statement.ts'
import { traceHeaders } from '../tracing/spans.ts'

/** An event, and what it is about: events of one subject are delivered in the order in which they happened. */
export type NewEvent = HiramEvent & { readonly subject: Subject }
export type Subject = `${'loan' | 'borrower' | 'market' | 'entity' | 'books'}/${string}`

/** Writes events whose values are the parameters from `first` on: for a statement that writes the change itself. */
export function eventsText(first: number): string {
  return `insert into outbox (at, subject, type, data, traceparent)
    select $${first}::timestamptz, e.*
    from json_to_recordset($${first + 1}::json) as e(subject text, type text, data json, traceparent text)`
}

export function eventValues(at: Date, events: readonly NewEvent[]): string[] {
  const traced = traceHeaders()
  return [
    at.toISOString(),
    JSON.stringify(traced.traceparent ? events.map((event) => ({ ...event, ...traced })) : events),
  ]
}

/** Writes events in the transaction of the change they are about, under the lock that orders the subject's changes. */
export async function recordEvents(queries: Queries, at: Date, events: readonly NewEvent[]): Promise<void> {
  if (events.length > 0) await run(queries, { text: eventsText(1), values: eventValues(at, events) })
}
