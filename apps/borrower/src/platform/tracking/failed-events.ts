import { type TrackingDetail, trackingDetail } from '@hiram/contract/tracking'
import * as z from 'zod/mini'
import { readStored, removeStored, store } from '../storage/storage.ts'

/** An upload: its entries, and a request id for each half, so that what is sent again is stored once. */
export type TrackedUpload = { detailReqVos: TrackingDetail[]; rids: { fresh: string; legacy: string } }

const failedEvents = z.array(
  z.object({
    /** When it failed, in ms. */
    key: z.number(),
    reUploading: z.boolean(),
    detailReqVos: z.array(trackingDetail),
    rids: z.object({ fresh: z.string(), legacy: z.string() }),
  }),
)
type FailedEvent = z.output<typeof failedEvents>[number]

/** A phone that is never online keeps only the newest, so that events do not fill its storage. */
const most = 50

export function readFailedEvents(): FailedEvent[] {
  const read = z.safeParse(failedEvents, readStored('event_failed'))
  return read.success ? read.data : []
}

/** Keeps an upload that failed; its key is the time, or the next free one. */
export function keepFailedEvent(upload: TrackedUpload, now: number): FailedEvent {
  const kept = readFailedEvents()
  let key = now
  while (kept.some((event) => event.key === key)) key++
  const event = { key, reUploading: true, ...upload }
  write([...kept, event].slice(-most))
  return event
}

export function markReUploading(key: number, reUploading: boolean) {
  write(readFailedEvents().map((event) => (event.key === key ? { ...event, reUploading } : event)))
}

export function forgetFailedEvent(key: number) {
  write(readFailedEvents().filter((event) => event.key !== key))
}

function write(events: FailedEvent[]) {
  if (events.length === 0) removeStored('event_failed')
  else store('event_failed', events)
}
