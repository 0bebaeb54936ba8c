import { findUnpairedNames } from '../borrower/name-pairs.ts'
import type { Context } from '../context.ts'
import { fillAskedAmounts } from '../servicing/fill-asked-amounts.ts'
import { measureWaits } from '../waits/wait-store.ts'
import { type Kept, kept, removeBefore } from './housekeeping-store.ts'

const dayMs = 86_400_000
const batch = 1000
const measuredDays = 30

/**
 * Measures how long borrowers wait; removes rows that are no longer needed, in batches, so that no call waits long for a lock; and
 * fills in what servers of the version before did not keep.
 */
export async function housekeeping(context: Context): Promise<void> {
  const today = context.clock.instant()
  await measureWaits(context.database, new Date(today.getTime() - measuredDays * dayMs), today)
  const now = context.clock.wall().getTime()
  for (const table of Object.keys(kept) as Kept[]) {
    const before = new Date(now - kept[table].days * dayMs)
    let removed = batch
    while (removed === batch) removed = await removeBefore(context.database, table, before, batch)
  }
  await findUnpairedNames(context)
  await fillAskedAmounts(context)
}
