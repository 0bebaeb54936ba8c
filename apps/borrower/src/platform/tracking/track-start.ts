import { keep, readKept } from '../kept.ts'
import { startMoment } from './moments.ts'
import { sendKeptEvents, track } from './track.ts'

const openedName = 'opened'
let told = false

/** Once a page: what is still kept goes first, then that the app was started, and the first time that it was opened. */
export async function trackStart() {
  if (told) return
  told = true
  sendKeptEvents()
  const opened = await readKept<true>(openedName)
  track(...startMoment(opened !== true))
  if (!opened) await keep(openedName, true)
}
