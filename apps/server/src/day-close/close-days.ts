import { addDays, type BusinessDate, businessDate } from '@hiram/lending'
import { type MarketCode, markets } from '@hiram/markets'
import type { Context } from '../context.ts'
import { chargeDay } from './charge-day.ts'
import { expireOffers } from './expire-offers.ts'
import { reviveJobs } from './revive-jobs.ts'
import { beginStep, endStep, lastClosedDay } from './store.ts'

type Step = { name: string; run: (context: Context, market: MarketCode, day: BusinessDate) => Promise<number> }

const steps: readonly Step[] = [
  { name: 'chargeDay', run: chargeDay },
  { name: 'reviveJobs', run: reviveJobs },
  { name: 'expireOffers', run: expireOffers },
]
const lastStep = 'expireOffers'

/**
 * Brings every market up to its business date: missed days one by one, each step once a day, safe to run again after
 * a crash in the middle. The business date itself is opened, not waited for: what falls due today is due this morning.
 */
export async function closeDays(context: Context): Promise<void> {
  const failures: unknown[] = []
  for (const market of Object.keys(markets) as MarketCode[]) {
    await closeMarket(context, market).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}

async function closeMarket(context: Context, market: MarketCode): Promise<void> {
  const today = businessDate(context.clock.businessDate(market))
  const last = await lastClosedDay(context.database, market, lastStep)
  let day = last ? addDays(businessDate(last), 1) : today
  for (; day <= today; day = addDays(day, 1)) await closeDay(context, market, day)
}

async function closeDay(context: Context, market: MarketCode, day: BusinessDate): Promise<void> {
  for (const step of steps) {
    const close = { market, day, step: step.name, at: context.clock.wall() }
    const open = await context.database.transaction().execute((queries) => beginStep(queries, close))
    if (!open) continue
    const touched = await step.run(context, market, day)
    await context.database
      .transaction()
      .execute((queries) => endStep(queries, { ...close, at: context.clock.wall(), touched }))
    if (touched > 0) context.log.info({ market, day, step: step.name, touched }, 'a step of the day is done')
  }
}
