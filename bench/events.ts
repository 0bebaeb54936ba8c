import { businessDate } from '@hiram/lending'
import { migrate } from '../apps/server/src/database/migrate.ts'
import { seed } from './business-day/seed.ts'
import { lags } from './events/lag.ts'
import { postingCost } from './events/posting-cost.ts'
import { withDatabase } from './parts/database.ts'
import { type Figure, report } from './parts/figures.ts'
import { servingSettings } from './parts/settings.ts'

const day = businessDate('2026-11-16')
const [loans, clients, batches] = [30_000, 32, 300]
const load = { rate: 500, seconds: 30 }

/** What events cost a posting, and how long they take to a receiver. */
async function events(): Promise<boolean> {
  return withDatabase({ settings: servingSettings, logLevel: 'silent' }, async (databaseUrl) => {
    await migrate(databaseUrl)
    console.error(`${loans} loans are being made …`)
    await seed(databaseUrl, loans, day)
    const { wall, cpu } = await postingCost(databaseUrl, { day, loans, clients, batches })
    const { lags: sorted, rate } = await lags(load)
    const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN
    const figures: Figure[] = [
      { name: 'posting.withoutEvents', value: wall.without, unit: 'ms/posting' },
      { name: 'posting', value: wall.withEvents, unit: 'ms/posting', ratio: wall.ratio, ratioAtMost: 1.05 },
      { name: 'posting.cpu', value: cpu.withEvents, unit: 'ms/posting', ratio: cpu.ratio },
      { name: 'events', value: rate, unit: 'events/s', atLeast: 0.98 * load.rate },
      { name: 'lag.p50', value: at(0.5), unit: 'ms' },
      { name: 'lag.p95', value: at(0.95), unit: 'ms', atMost: 2000 },
      { name: 'lag.max', value: at(1), unit: 'ms' },
    ]
    return report(figures)
  })
}

process.exit((await events()) ? 0 : 1)
