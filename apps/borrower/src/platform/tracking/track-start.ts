import { readEntry, saveEntry } from '../storage/indexed-db.ts'
import { startEvents } from './events.ts'
import { sendKeptEvents, track } from './track.ts'

const openedName = 'opened'
let tracked = false

/** Once a page: what is still kept goes first, then that the app was started, and the first time that it was opened. */
export async function trackStart() {
  if (tracked) return
  tracked = true
  sendKeptEvents()
  const opened = await readEntry<true>(openedName)
  track(...startEvents(opened !== true))
  if (!opened) await saveEntry(openedName, true)
}
