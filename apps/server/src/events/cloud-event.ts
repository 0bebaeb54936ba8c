import { type DeliveredEvent, type EventType, eventTypes } from '@hiram/events'
import type { LoggedEvent } from './event-log-store.ts'

const known: ReadonlySet<string> = new Set(eventTypes)

/** An event as receivers get it. `source`: this server's public address. */
export function cloudEvent(event: LoggedEvent, source: string): DeliveredEvent {
  const { event_id, type, subject, at, sequence, position, data } = event
  if (!isEventType(type)) throw new Error(`an event of the unknown type ${type}`)
  return {
    specversion: '1.0',
    id: event_id,
    source,
    type,
    subject,
    time: at.toISOString(),
    datacontenttype: 'application/json',
    sequence: sequence.toString(),
    position: position.toString(),
    data,
  }
}

function isEventType(type: string): type is EventType {
  return known.has(type)
}

/** What an event says it comes from: the server's public address, where it has one. */
export function eventSource(publicUrl: string | undefined): string {
  return publicUrl ?? 'urn:hiram'
}
