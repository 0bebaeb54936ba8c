import { businessDate } from '@hiram/lending'
import { migrate } from '../apps/server/src/database/migrate.ts'
import { brokenInvariants } from '../scripts/ledger-invariants.ts'
import { seed } from './business-day/seed.ts'
import { withDatabase } from './parts/database.ts'
import { type Figure, median, report } from './parts/figures.ts'
import { servingSettings } from './parts/settings.ts'
import { bookingTime, entriesAPosting } from './posting/booking.ts'
import { floorTime } from './posting/floor.ts'
import { postingRates } from './posting/rates.ts'
import { makeTpcb, tpcbRate } from './posting/tpcb.ts'

const day = businessDate('2026-11-16')
const clients = 32
/** So many that none of them is paid more often than a loan is. */
const loans = 40_000
const rounds = 3
const seconds = 3
/** Batches whose database time is compared with the floor's: each loan is paid once in them. */
const timedBatches = 200

type Round = { tpcb: number; distinct: number; batched: number; hot: number }
/**
 * Database time of a posting, in milliseconds: as the server writes it, the plainest insert of the same rows, and what
 * booking adds: reading whose books its entries are in and on which day.
 */
type Times = { batched: number; floor: number; booking: number }

/** Repayments by 32 clients beside pgbench's TPC-B-like script on the same database, in turns. */
async function posting(): Promise<boolean> {
  return withDatabase({ settings: servingSettings, logLevel: 'silent' }, async (databaseUrl) => {
    await migrate(databaseUrl)
    console.error(`${loans} loans and the tables of pgbench are being made …`)
    await seed(databaseUrl, loans, day)
    await makeTpcb(databaseUrl)
    const measured = await inTurns(databaseUrl)
    const broken = await brokenInvariants(databaseUrl)
    if (broken.length > 0) throw new Error(`the ledger is broken: ${JSON.stringify(broken).slice(0, 2000)}`)
    return report(figures(measured))
  })
}

async function inTurns(databaseUrl: string): Promise<{ rounds: Round[]; times: Times }> {
  const rates = await postingRates(databaseUrl, { day, clients, loans })
  try {
    // once to every loan: what the seed left to catch up on is no part of a repayment
    await rates.everyLoanOnce()
    const measured: Round[] = []
    for (let round = 0; round <= rounds; round += 1) {
      measured.push({
        tpcb: await tpcbRate(databaseUrl, clients, seconds),
        distinct: await rates.distinct(seconds),
        batched: await rates.batched(seconds),
        hot: await rates.hot(seconds),
      })
      console.error(JSON.stringify(measured.at(-1)))
    }
    // the first is for the code to be compiled
    const { ms: batched, since } = await rates.batchTime(timedBatches)
    const booking = (await bookingTime(databaseUrl)) * (await entriesAPosting(databaseUrl, since))
    return { rounds: measured.slice(1), times: { batched, booking, floor: await floorTime(databaseUrl, since) } }
  } finally {
    await rates.end()
  }
}

function figures({ rounds: measured, times }: { rounds: readonly Round[]; times: Times }): Figure[] {
  const of = (name: keyof Round) => median(measured.map((round) => round[name]))
  const ratio = (name: keyof Round, to: keyof Round) => median(measured.map((round) => round[name] / round[to]))
  const unit = 'postings/s'
  return [
    { name: 'tpcb', value: of('tpcb'), unit: 'transactions/s' },
    { name: 'distinct', value: of('distinct'), unit, ratio: ratio('distinct', 'tpcb'), ratioAtLeast: 2 },
    { name: 'batched', value: of('batched'), unit, ratio: ratio('batched', 'tpcb'), ratioAtLeast: 5 },
    // beside the same one by one, on accounts of their own; what differs by chance is no difference
    { name: 'hot', value: of('hot'), unit, ratio: ratio('hot', 'distinct'), ratioAtLeast: 0.95 },
    { name: 'floor', value: times.floor, unit: 'ms/posting' },
    {
      name: 'batched.database',
      value: times.batched,
      unit: 'ms/posting',
      ratio: times.batched / times.floor,
      ratioAtMost: 2.5,
    },
    // a posting with it, to one without
    {
      name: 'booking',
      value: times.booking,
      unit: 'ms/posting',
      ratio: times.batched / (times.batched - times.booking),
      ratioAtMost: 1.02,
    },
  ]
}

process.exit((await posting()) ? 0 : 1)
