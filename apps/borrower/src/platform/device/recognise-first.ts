import { retryImport } from '../../retry-import.ts'
import { firstReading } from './first-reading.ts'

/** Read within a second or two on most phones, while the number is typed; a reading that hangs costs this once. */
const patienceMs = 8000
/** Calls that no one waits for are made as well. */
const longestMs = 20_000

/** Past the welcome the phone is read at once; calls wait for its first reading, so that all of them carry it (ENV-04). */
export function recogniseFirst(): Promise<unknown> {
  const reading = retryImport(() => import('./save-device.ts'))
    .then(({ recogniseDevice }) => recogniseDevice())
    .catch(() => undefined)
  return Promise.race([reading, firstReading.urgent.then(() => after(patienceMs)), after(longestMs)])
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
