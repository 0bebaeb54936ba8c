import type { Context } from '../context.ts'
import { type Kept, removeBefore } from './housekeeping-store.ts'

const dayMs = 86_400_000
const batch = 1000

/** How many days a row is kept. No sign-in limit looks back further than one day. */
const keptDays: Record<Kept, number> = {
  rate_window: 2,
  request_effect: 30,
  login_code: 0,
  session: 90,
  guess_network: 2,
  guess_streak: 90,
  tracked_event: 180,
  // as long as a fraud ring may take between two applications
  device_print: 365,
  start_location: 30,
}

/** Removes rows that are no longer needed, in batches, so that no call waits long for a lock. */
export async function housekeeping(context: Context): Promise<void> {
  const now = context.clock.wall().getTime()
  for (const table of Object.keys(keptDays) as Kept[]) {
    const before = new Date(now - keptDays[table] * dayMs)
    let removed = batch
    while (removed === batch) removed = await removeBefore(context.database, table, before, batch)
  }
}
