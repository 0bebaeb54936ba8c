import { availableParallelism, loadavg } from 'node:os'
import { addDays, businessDate } from '@hiram/lending'
import { migrate } from '../apps/server/src/database/migrate.ts'
import { brokenInvariants } from '../scripts/ledger-invariants.ts'
import { withClient } from '../scripts/with-client.ts'
import { type Repaid, repayDuring, summary, waitOf } from './business-day/repay.ts'
import { rowByRow } from './business-day/row-by-row.ts'
import { type Closed, prepareDay, runDay, runDayUnstored } from './business-day/run.ts'
import { seed } from './business-day/seed.ts'
import { withDatabase } from './parts/database.ts'
import { type Figure, median, report } from './parts/figures.ts'
import { servingSettings } from './parts/settings.ts'

/** A Monday: due dates roll to business days, so that a weekend would have none. */
const firstDay = businessDate('2026-11-16')
/** Days that are closed with storing the day before, and those without. */
const rounds = 3
const unstoredRounds = 3
/** Days that are closed while borrowers repay: one stop of a disk is a hundredth of the repayments of one close. */
const busyRounds = 5
const sizes = [10_000, 100_000, 1_000_000] as const

type Measured = {
  loans: number
  /** Loans a second. */
  accrual: number
  beside: number
  close: number
  unstored: number
  /** Seconds of what is calculated for a day in the hours before it. */
  prepareSeconds: number
  prepareRatio: number
  /** Of the raw insert's time: the accrual by itself, and while it was stored how each loan stood on the day before. */
  accrualRatio: number
  besideRatio: number
  /** The whole close, and the close without that storing. */
  closeRatio: number
  unstoredRatio: number
  checkSeconds: number
  /** Of all repayments of the closes in which borrowers repaid, and of those of the worst close. */
  quietP99Ms: number
  repayP99Ms: number
  repayP99MostMs: number
  /** Seconds of a close in which borrowers repaid. */
  busyCloseSeconds: number
  /** The longest that a page took to the disk meanwhile, in the close in which it took longest. */
  diskMostMs: number
  rowByRow: number
}

const fullSize = 1_000_000
/** Long enough for a 99th of a hundred to be more than one repayment. */
const shortestQuietMs = 5_000

/** The close of a day over ledgers of several sizes, each proven after it, beside a raw insert of the same rows. */
async function businessDayBench(): Promise<boolean> {
  console.error(
    `load ${loadavg()
      .map((one) => one.toFixed(1))
      .join(' ')} on ${availableParallelism()} processors`,
  )
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
  const unstored: Closed[] = []
  for (let round = rounds + 1; round <= rounds + unstoredRounds; round++) {
    unstored.push(await runDayUnstored(url, addDays(firstDay, round)))
    console.error(`without the stored day ${JSON.stringify(unstored.at(-1))}`)
  }
  const checkSeconds = await proven(url)
  const quietMs = Math.max(shortestQuietMs, median(closed.map((one) => one.closeSeconds)) * 1000)
  const repaid: Repaid[] = []
  const lastDay = addDays(firstDay, rounds + unstoredRounds + busyRounds)
  for (let round = 1; round <= busyRounds; round++) {
    const busyDay = addDays(firstDay, rounds + unstoredRounds + round)
    await prepareDay(url, busyDay)
    // hours before the close: by then the system has long written it to the disk, half a minute later at most
    await withClient(url, (client) => client.query('checkpoint'))
    const last = await repayDuring(url, busyDay, loans, quietMs)
    repaid.push(last)
    const { quiet, closing, closeSeconds } = last
    console.error(JSON.stringify({ quiet: summary(quiet), closing: summary(closing), closeSeconds }))
  }
  await proven(url)
  const slow = await rowByRow(url, lastDay)
  await withClient(serverUrl, (client) => client.query(`drop database ${name} with (force)`))
  const of = (pick: (one: Closed) => number) => median(closed.map(pick))
  const ofUnstored = (pick: (one: Closed) => number) => median(unstored.map(pick))
  return {
    loans,
    accrual: ofUnstored((one) => one.accrued / one.accrueSeconds),
    close: of((one) => one.accrued / one.closeSeconds),
    unstored: ofUnstored((one) => one.accrued / one.closeSeconds),
    prepareSeconds: of((one) => one.prepareSeconds),
    prepareRatio: of((one) => one.prepareSeconds / one.rawSeconds),
    accrualRatio: ofUnstored(accrualRatioOf),
    beside: of((one) => one.accrued / one.accrueSeconds),
    besideRatio: of(accrualRatioOf),
    closeRatio: of(closeRatioOf),
    unstoredRatio: ofUnstored(closeRatioOf),
    checkSeconds,
    quietP99Ms: waitOf(
      0.99,
      repaid.map(({ quiet }) => quiet),
    ),
    repayP99Ms: waitOf(
      0.99,
      repaid.map(({ closing }) => closing),
    ),
    repayP99MostMs: Math.max(...repaid.map(({ closing }) => waitOf(0.99, [closing]))),
    busyCloseSeconds: median(repaid.map(({ closeSeconds }) => closeSeconds)),
    diskMostMs: Math.max(...repaid.map(({ closing }) => closing.diskMostMs)),
    rowByRow: slow,
  }
}

/** Seconds in which the ledger was looked through and found whole. */
async function proven(url: string): Promise<number> {
  const began = performance.now()
  const broken = await brokenInvariants(url)
  if (broken.length > 0) throw new Error(`the ledger is broken: ${JSON.stringify(broken).slice(0, 2000)}`)
  return (performance.now() - began) / 1000
}

function accrualRatioOf({ accrueSeconds, rawSeconds }: Closed): number {
  return accrueSeconds / rawSeconds
}

function closeRatioOf({ closeSeconds, rawSeconds }: Closed): number {
  return closeSeconds / rawSeconds
}

/**
 * The largest size carries the goals; what one loan costs may differ by a quarter from the smallest to it. Ratios of the
 * raw insert are goals at full size: below it the fixed time of a close weighs more.
 */
function figures(measured: readonly Measured[]): Figure[] {
  const [smallest, largest] = [measured[0], measured.at(-1)]
  if (smallest === undefined || largest === undefined) throw new Error('nothing was measured')
  const { loans, accrual, accrualRatio, rowByRow, checkSeconds } = largest
  const { quietP99Ms, repayP99Ms, repayP99MostMs, busyCloseSeconds, diskMostMs } = largest
  const unit = 'loans/s'
  const within = (ratioAtMost: number) => (loans >= fullSize ? { ratioAtMost } : {})
  return [
    ...measured.flatMap((one) => [
      {
        ...{ name: `accrual.${one.loans}`, value: one.accrual, unit, ratio: one.accrualRatio },
        ...(one === largest && { atLeast: 400_000, ...within(0.5) }),
      },
      { name: `accrual-beside-stored-day.${one.loans}`, value: one.beside, unit, ratio: one.besideRatio },
      {
        ...{ name: `close.${one.loans}`, value: one.close, unit, ratio: one.closeRatio },
        ...(one === largest && { atLeast: 150_000, ...within(1.6) }),
      },
      {
        ...{ name: `close-without-stored-day.${one.loans}`, value: one.unstored, unit, ratio: one.unstoredRatio },
        ...(one === largest && within(1.2)),
      },
    ]),
    { name: `prepare.${loans}`, value: largest.prepareSeconds, unit: 's', ratio: largest.prepareRatio },
    { name: `accrual.raw.${loans}`, value: accrual * accrualRatio, unit: 'rows/s' },
    { name: 'flat', value: accrual, unit, ratio: accrual / smallest.accrual, ratioAtLeast: 0.75 },
    { name: 'row-by-row', value: rowByRow, unit, ratio: rowByRow / accrual, ratioAtMost: 1 },
    { name: `ledger-check.${loans}`, value: checkSeconds, unit: 's', atMost: 60 },
    { name: 'repay-p99.quiet', value: quietP99Ms, unit: 'ms' },
    { name: 'repay-p99.closing', value: repayP99Ms, unit: 'ms', ratio: repayP99Ms / quietP99Ms, ratioAtMost: 3 },
    { name: 'repay-p99.closing-most', value: repayP99MostMs, unit: 'ms', ratio: repayP99MostMs / quietP99Ms },
    { name: `close-while-repaid.${loans}`, value: busyCloseSeconds, unit: 's' },
    { name: 'disk-most.closing', value: diskMostMs, unit: 'ms' },
  ]
}

process.exit((await businessDayBench()) ? 0 : 1)
