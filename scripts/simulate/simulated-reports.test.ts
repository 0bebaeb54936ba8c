import type { ReportName } from '@hiram/contract/console/portfolio'
import { addDays, type BusinessDate, businessDate } from '@hiram/lending'
import { accountingRules, type MarketCode, marketCodes } from '@hiram/markets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Made, makeDayFiles } from '../../apps/server/src/exchange/day-files.ts'
import { compareFigures } from '../../apps/server/src/testing/behind-figures.ts'
import { createTestConsole, type TestConsole, type TestStaff } from '../../apps/server/src/testing/console.ts'
import { createTestContext, type TestServer } from '../../apps/server/src/testing/server.ts'
import { slipPhoto } from '../reference-engine/payment-slip.ts'
import { pairsOf } from './agreeing-figures.ts'
import { simulateBusiness } from './simulate-business.ts'

/** `npm run test:long`: a whole year, of more people. */
const borrowers = Number(process.env.SIMULATED_BORROWERS ?? 12)
const days = Number(process.env.SIMULATED_DAYS ?? 22)
const from = businessDate('2026-03-20')
const longestMs = 6 * 3_600_000

const stored = Array.from({ length: days - 1 }, (_, at) => addDays(from, at))
const isMonthEnd = (day: BusinessDate) => addDays(day, 1).endsWith('-01')
/** Of which every loan is kept, however long ago they were: ends of months, and the last day. */
const wholeDays = stored.filter((day) => isMonthEnd(day) || day === stored.at(-1))
const midMonths = stored.filter((day) => day.endsWith('-20'))

const entityOf = (market: MarketCode) => accountingRules[market].entity.code

let server: TestServer
let office: TestConsole
let accountant: TestStaff

beforeAll(async () => {
  server = await createTestContext({ routes: [], at: new Date(`${from}T02:00:00Z`) })
  const { context, providers, setTime } = server
  const size = { seed: 3, borrowers, days, from, photo: await slipPhoto() }
  await simulateBusiness({ context, providers, setTime }, size, async (daysDone) => {
    if (daysDone > 1)
      for (const file of await filesOf(addDays(from, daysDone - 2))) firstMade.set(file.name, file.sha256)
  })
  office = await createTestConsole(server)
  accountant = await office.staff(['accountant'])
}, longestMs)
afterAll(async () => {
  await office.stop()
  await server.stop()
})

/** Each file of a day as it was made when the day was closed, by its name. */
const firstMade = new Map<string, string>()

async function filesOf(day: BusinessDate): Promise<Made[]> {
  const { database, clock } = server.context
  const made: Made[] = []
  for (const market of marketCodes()) {
    const files = await database
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((queries) => makeDayFiles(queries, { entity: entityOf(market), day }, clock.instant()))
    made.push(...files)
  }
  return made
}

test('files of every day made again at the end are what they were on the day, whatever came since', {
  timeout: longestMs,
}, async () => {
  const differing: string[] = []
  const lastWhole = addDays(from, Math.max(0, stored.length - 58))
  for (const day of stored.filter((each) => each >= lastWhole))
    for (const { name, sha256 } of await filesOf(day)) if (firstMade.get(name) !== sha256) differing.push(name)
  expect(differing).toEqual([])
  expect(firstMade.size).toBe(stored.length * marketCodes().length * 5)
})

const figures: readonly { name: ReportName; on: readonly BusinessDate[] }[] = [
  ...(['outstanding', 'par', 'ageing', 'classification'] as const).map((name) => ({ name, on: wholeDays })),
  ...(['roll-rates', 'cures', 'vintages', 'collections', 'write-offs'] as const).map((name) => ({
    name,
    on: [...midMonths, ...wholeDays],
  })),
]

test.for(figures)(
  'each figure of $name counts the loans it leads to, and is what they add up to',
  {
    timeout: longestMs,
  },
  async ({ name, on }) => {
    for (const market of marketCodes()) {
      for (const asOf of on) expect((await compareFigures(accountant, { name, market, asOf })).differing).toEqual([])
    }
  },
)

test.for(marketCodes())(
  'the reports of %s agree with each other and with the trial balance',
  {
    timeout: longestMs,
  },
  async (market: MarketCode) => {
    const { database } = server.context
    for (const day of [...midMonths, ...wholeDays]) {
      const pairs = await pairsOf({ database, entity: entityOf(market), day })
      expect(pairs.filter(({ one, other }) => one !== other).map((pair) => ({ day, ...pair }))).toEqual([])
    }
    // nothing agrees with nothing
    const last = await pairsOf({ database, entity: entityOf(market), day: stored.at(-1) ?? from })
    expect(last.filter(({ one }) => one !== 0n).length).toBeGreaterThan(10)
  },
)
