import { retryImport } from '../../retry-import.ts'
import { readStored } from '../storage/storage.ts'
import type { TrackName } from './track-name.ts'

/**
 * Reports that these happened now, as one upload (TRK-02). Only after the borrower has passed the authorization screen,
 * in the background, with no message. Call it where the event happens: events.ts says which and when.
 */
export function track(...names: readonly TrackName[]) {
  if (names.length === 0 || readStored('auth') !== '1') return
  const operateTime = new Date().toISOString()
  void retryImport(() => import('./upload-event.ts'))
    .then(({ uploadEvent }) => uploadEvent(names, operateTime))
    .catch(() => {})
}

/** What could not be sent before, once more: at each start (TRK-04). */
export function sendKeptEvents() {
  if (readStored('event_failed') === undefined) return
  void retryImport(() => import('./upload-event.ts'))
    .then(({ sendAgain }) => sendAgain())
    .catch(() => {})
}
