import { businessDate } from '@hiram/lending'
import type { Pool } from 'pg'
import type { LoanFilter } from '../apps/server/src/books/reports/report.ts'
import { type ReportName, reports, runReport } from '../apps/server/src/books/reports/reports.ts'
import { reportPage } from '../apps/server/src/console/portfolio/portfolio.ts'
import { createDatabase, createPool, type Database } from '../apps/server/src/database/client.ts'
import { migrate } from '../apps/server/src/database/migrate.ts'
import { withDatabase } from './parts/database.ts'
import { type Figure, median, report } from './parts/figures.ts'
import { servingSettings } from './parts/settings.ts'
import { asOf, entity, makePortfolio } from './reports/portfolio.ts'
import { bytesALoan, secondsOfRollUp } from './reports/storage.ts'

const rounds = 3
const mostSeconds = 5
const mostPageMs = 200
const mostBytes = 100

/**
 * Lists of loans that are read a page at a time; every other report is a whole. The first filter of each finds loans;
 * one that finds none is measured too, as it may have to look through all of them.
 */
const lists: { readonly [name in ReportName]?: readonly LoanFilter[] } = {
  loans: [{}, { over: 30 }, { bucket: 3 }, { stage: 2 }, { debtGroup: 2 }],
  dues: [{ month: '2026-11-01' }, { dueOn: '2026-11-30' }, { dueOn: asOf }],
  claims: [{}],
  suspense: [{}],
  'caps-by-loan': [{}],
  'restated-by-loan': [{}],
  'roll-rates-by-loan': [
    {},
    ...[0, 1, 3, 5].flatMap((from) => [
      { from, to: from },
      { from, to: from + 1 },
      { from, to: 0 },
    ]),
    ...[0, 1, 5].flatMap((from) => (['paidOff', 'writtenOff', 'cured'] as const).map((to) => ({ from, to }))),
  ],
  'vintages-by-loan': [{}, ...(['late30', 'late90', 'writtenOff', 'recovered'] as const).map((what) => ({ what }))].map(
    (only) => ({ vintage: '2026-08-01', months: 4, ...only }),
  ),
  'write-offs-by-loan': [
    { month: '2026-12-01', what: 'writtenOff' },
    { month: '2026-12-01', what: 'recovered' },
    { month: '2026-11-01', what: 'undone' },
  ],
}
/** The months of what is read by month. */
const month = '2026-11-01'
const monthOf: { readonly [name in ReportName]?: string } = { 'write-offs': '2026-12-01', waivers: '2026-12-01' }
/** A plan is agreed by its borrower, of whom the portfolio has none who act. */
const withoutRows: readonly ReportName[] = ['restructurings']
/** In the middle of all ids of loans. */
const middle = '80000000-0000-0000-0000-000000000000'

/** Every report of a closed day over many running loans, the pages of the loans behind them, and what the days take up. */
async function reportsBench(): Promise<boolean> {
  const loans = Number(process.argv[2] ?? 1_000_000)
  return withDatabase({ settings: servingSettings, logLevel: 'error' }, async (url) => {
    await migrate(url)
    console.error(`${loans} loans are being made …`)
    await makePortfolio(url, loans)
    const pool = createPool(url, () => undefined, 2)
    try {
      const database = createDatabase(pool)
      const reading = await medianSeconds(async () => {
        await pool.query('select bucket, sum(principal) from loan_day where entity = $1 and day = $2 group by 1', [
          entity,
          asOf,
        ])
      })
      return report([
        { name: `stored-day.${loans}`, value: reading, unit: 's' },
        ...(await wholes(database, 'report', reading)),
        ...(await pages(database, 'page')),
        ...(await rolledUp(pool, database, reading)),
      ])
    } finally {
      await pool.end()
    }
  })
}

async function medianSeconds(work: () => Promise<void>): Promise<number> {
  const seconds: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now()
    await work()
    seconds.push((performance.now() - began) / 1000)
  }
  return median(seconds)
}

/** The same day once it is rolled up. */
async function rolledUp(pool: Pool, database: Database, reading: number): Promise<Figure[]> {
  const unit = 'bytes/loan/day'
  const whole = await bytesALoan(pool, entity, asOf)
  const seconds = await secondsOfRollUp(database, asOf)
  const bytes = await bytesALoan(pool, entity, asOf)
  return [
    { name: 'storage.whole', value: whole, unit },
    { name: 'roll-up', value: seconds, unit: 's', ratio: seconds / reading },
    { name: 'storage.rolled-up', value: bytes, unit, ratio: bytes / whole, atMost: mostBytes },
    ...(await wholes(database, 'rolled-up', reading)),
    ...(await pages(database, 'rolled-up.page')),
  ]
}

/** Each as a ratio of one look at every row of the stored day. */
async function wholes(database: Database, kind: 'report' | 'rolled-up', reading: number): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const name of Object.keys(reports) as ReportName[]) {
    if (name in lists) continue
    const value = await medianSeconds(() => read(database, name, { month: monthOf[name] ?? month }))
    figures.push({ name: `${kind}.${name}`, value, unit: 's', ratio: value / reading, atMost: mostSeconds })
  }
  return figures
}

/** Of each list the slowest: the first page and one from the middle, by every mark it can be asked for. */
async function pages(database: Database, kind: 'page' | 'rolled-up.page'): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, filters] of Object.entries(lists) as [ReportName, readonly LoanFilter[]][]) {
    const seconds: number[] = []
    for (const [index, only] of filters.entries()) {
      for (const after of name === 'suspense' ? [undefined, 'unknown-5'] : [undefined, middle])
        seconds.push(await medianSeconds(() => read(database, name, only, after, index > 0 || after !== undefined)))
    }
    figures.push({ name: `${kind}.${name}`, value: Math.max(...seconds) * 1000, unit: 'ms', atMost: mostPageMs })
  }
  return figures
}

async function read(
  database: Database,
  name: ReportName,
  only: LoanFilter,
  after?: string,
  mayBeEmpty = withoutRows.includes(name),
): Promise<void> {
  const { rows } = await runReport(
    database,
    { name, entity, asOf: businessDate(asOf), after, only, ...(name in lists && reportPage) },
    new Date(),
  )
  if (rows.length === 0 && !mayBeEmpty) throw new Error(`nothing in ${name} ${JSON.stringify(only)}`)
}

process.exit((await reportsBench()) ? 0 : 1)
