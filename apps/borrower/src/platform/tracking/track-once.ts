import { readEntry, saveEntry } from '../storage/indexed-db.ts'
import { track } from './track.ts'
import type { TrackName } from './track-name.ts'

/** For what is shown repeatedly but happened once, such as an offer: tracks it the first time for `what`. */
export async function trackOnce(name: TrackName, what: string) {
  const keptName = `tracked:${name}`
  if ((await readEntry<string>(keptName)) === what) return
  await saveEntry(keptName, what)
  track(name)
}
