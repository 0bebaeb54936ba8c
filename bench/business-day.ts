import { addDays, businessDate } from '@hiram/lending'
import { migrate } from '../apps/server/src/database/migrate.ts'
import { brokenInvariants } from '../scripts/ledger-invariants.ts'
import { withClient } from '../scripts/with-client.ts'
import { repayDuring } from './business-day/repay.ts'
import { rowByRow } from './business-day/row-by-row.ts'
import { type Closed, runDay } from './business-day/run.ts'
import { seed } from './business-day/seed.ts'
import { withDatabase } from './parts/database.ts'
import { type Figure, median, report } from './parts/figures.ts'
import { servingSettings } from './parts/settings.ts'

/** A Monday: due dates roll to business days, so that a weekend would have none. */
const firstDay = businessDate('2026-11-16')
const rounds = 3
const sizes = [10_000, 100_000, 1_000_000] as const

type Measured = {
  loans: number
  /** Loans a second. */
  accrual: number
  close: number
  rawRatio: number
  checkSeconds: number
  repayP99Ms: number
  rowByRow: number
}

/** The close of a day over ledgers of several sizes, each proven after it, beside a raw insert of the same rows. */
async function businessDayBench(): Promise<boolean> {
  const asked = process.argv.slice(2).map(Number)
  return withDatabase({ settings: servingSettings, logLevel: 'error' }, async (serverUrl) => {
    const measured: Measured[] = []
    for (const loans of asked.length > 0 ? asked : sizes) measured.push(await measure(serverUrl, loans))
    return report(figures(measured))
  })
}

async function measure(serverUrl: string, loans: number): Promise<Measured> {
  const name = `bench_${loans}`
  await withClient(serverUrl, (client) => client.query(`create database ${name}`))
  const url = serverUrl.replace(/\/[^/]*$/, `/${name}`)
  await migrate(url)
  console.error(`${loans} loans are being made …`)
  await seed(url, loans, firstDay)
  const closed: Closed[] = []
  for (let round = 1; round <= rounds; round++) {
    closed.push(await runDay(url, addDays(firstDay, round)))
    console.error(JSON.stringify(closed.at(-1)))
  }
  const repaid = await repayDuring(url, addDays(firstDay, rounds + 1), loans)
  console.error(JSON.stringify(repaid))
  const began = performance.now()
  const broken = await brokenInvariants(url)
  const checkSeconds = (performance.now() - began) / 1000
  if (broken.length > 0) throw new Error(`the ledger is broken: ${JSON.stringify(broken).slice(0, 2000)}`)
  const slow = await rowByRow(url, addDays(firstDay, rounds + 1))
  await withClient(serverUrl, (client) => client.query(`drop database ${name} with (force)`))
  const of = (pick: (one: Closed) => number) => median(closed.map(pick))
  return {
    loans,
    accrual: of((one) => one.accrued / one.accrueSeconds),
    close: of((one) => one.accrued / one.closeSeconds),
    rawRatio: of((one) => one.accrueSeconds / one.rawSeconds),
    checkSeconds,
    repayP99Ms: repaid.p99Ms,
    rowByRow: slow,
  }
}

/** The largest size carries the goals; what one loan costs may differ by a quarter from the smallest to it. */
function figures(measured: readonly Measured[]): Figure[] {
  const [smallest, largest] = [measured[0], measured.at(-1)]
  if (smallest === undefined || largest === undefined) throw new Error('nothing was measured')
  const { loans } = largest
  const { accrual, rawRatio, close, rowByRow, checkSeconds, repayP99Ms } = largest
  const unit = 'loans/s'
  return [
    ...measured.map((one) => ({
      ...{ name: `accrual.${one.loans}`, value: one.accrual, unit, ratio: one.rawRatio },
      ...(one === largest && { atLeast: 400_000 }),
    })),
    { name: `accrual.raw.${loans}`, value: accrual * rawRatio, unit: 'rows/s', ratio: rawRatio, ratioAtMost: 1.5 },
    { name: `close.${loans}`, value: close, unit, atLeast: 150_000 },
    { name: 'flat', value: accrual, unit, ratio: accrual / smallest.accrual, ratioAtLeast: 0.75 },
    { name: 'row-by-row', value: rowByRow, unit, ratio: rowByRow / accrual, ratioAtMost: 1 },
    { name: `ledger-check.${loans}`, value: checkSeconds, unit: 's', atMost: 60 },
    { name: 'repay-p99', value: repayP99Ms, unit: 'ms', atMost: 10 },
  ]
}

process.exit((await businessDayBench()) ? 0 : 1)
