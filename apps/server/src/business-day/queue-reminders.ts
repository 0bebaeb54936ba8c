import type { BusinessDate } from '@hiram/lending'
import type { MarketCode } from '@hiram/markets'
import type { Context } from '../context.ts'
import type { Queries } from '../database/client.ts'
import { contactWindow } from '../queue/contact-window.ts'
import { addJob } from '../queue/job-store.ts'

/** Asks for the day's reminders as soon as borrowers may be contacted; a day that is over has none. */
export async function askReminders(
  queries: Queries,
  market: MarketCode,
  day: BusinessDate,
  { clock }: Context,
): Promise<number> {
  if (clock.businessDate(market) !== day) return 0
  const { opensInMs } = contactWindow(market, clock.instant())
  // the queue goes by the wall clock
  const runAt = new Date(clock.wall().getTime() + Math.max(opensInMs, 0))
  await addJob(queries, 'remind', { market, day }, { key: `remind:${market}:${day}`, runAt })
  return 0
}
