import { retryImport } from '../page/retry-import.ts'
import { awaitFirstReading } from './known-fingerprint.ts'

const firstReadingMs = 3000

/** Past the welcome the phone is read at once; calls wait for its first reading, so that all of them carry it (ENV-04). */
export function recogniseFirst() {
  const reading = retryImport(() => import('./save-device.ts'))
    .then(({ recogniseDevice }) => recogniseDevice())
    .catch(() => undefined)
  awaitFirstReading(Promise.race([reading, new Promise((resolve) => setTimeout(resolve, firstReadingMs))]))
}
