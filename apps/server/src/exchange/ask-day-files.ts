import type { BusinessDate } from '@hiram/lending'
import { accountingRules, type MarketCode } from '@hiram/markets'
import type { Context } from '../context.ts'
import type { Queries } from '../database/client.ts'
import { addJob } from '../queue/job-store.ts'
import { askForDays, jobKeyOf } from './day-files-store.ts'

/** Asks for the files of the days that are closed now, and again for those whose job failed too often. */
export async function askDayFiles(
  queries: Queries,
  market: MarketCode,
  day: BusinessDate,
  { clock, providers }: Pick<Context, 'clock' | 'providers'>,
): Promise<number> {
  if (providers.exchange === undefined) return 0
  const entity = accountingRules[market].entity.code
  const days = await askForDays(queries, { entity, day, at: clock.instant() })
  for (const each of days)
    await addJob(queries, 'writeDayFiles', { entity, day: each }, { key: jobKeyOf(entity, each) })
  return days.length
}
