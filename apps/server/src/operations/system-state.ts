import { accountingRules, marketCodes } from '@hiram/markets'
import type pg from 'pg'
import { Gauge, type Registry } from 'prom-client'
import type { Context } from '../context.ts'
import { receiverStates } from '../events/receiver-store.ts'
import { unwrittenDays } from '../exchange/day-files-store.ts'
import { problems } from '../exchange/statements/match-lines.ts'
import { openCounts, refusedFiles } from '../exchange/statements/statement-store.ts'
import { endedDays, jobCounts, suspenseAge, unloggedEvents } from './system-state-store.ts'

/** The server's pools of database connections, by what they are for. */
export type Pools = Readonly<Record<string, Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>>>
type Watched = Pick<Context, 'database' | 'clock'> & { pools: Pools }

type AddGauge = (name: string, help: string, labelNames: string[], read: (gauge: Gauge) => unknown) => unknown

const dayMs = 86_400_000

/**
 * What all servers share, read from the database when it is asked for, and the connections of this one. A figure that could
 * not be read is left out, so that the rest is there when the database is what fails.
 */
export function watchSystemState(registry: Registry, { database, clock, pools }: Watched): void {
  const gauge: AddGauge = (name, help, labelNames, read) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset()
        await Promise.resolve(read(this)).catch(() => undefined)
      },
    })

  gauge(
    'hiram_pool_connections',
    'Database connections of this server, by pool and state.',
    ['pool', 'state'],
    (set) => {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        set.set({ pool, state: 'busy' }, totalCount - idleCount)
        set.set({ pool, state: 'idle' }, idleCount)
        // calls that wait for a connection
        set.set({ pool, state: 'waiting' }, waitingCount)
      }
    },
  )
  gauge('hiram_jobs', 'Jobs that are due, and those parked after their last try.', ['state'], async (set) => {
    const { due, parked } = await jobCounts(database)
    set.set({ state: 'due' }, due)
    set.set({ state: 'parked' }, parked)
  })
  gauge('hiram_oldest_job_seconds', 'How long the oldest due job has waited.', [], async (set) =>
    set.set((await jobCounts(database)).oldestSeconds),
  )
  gauge(
    'hiram_business_day_lag_days',
    'Days between the last ended business date and today.',
    ['market'],
    async (set) => {
      const ended = new Map((await endedDays(database)).map(({ market, day }) => [market, day]))
      for (const market of marketCodes()) {
        const day = ended.get(market)
        const today = clock.businessDate(market)
        if (day !== undefined) set.set({ market }, (Date.parse(today) - Date.parse(day)) / dayMs)
      }
    },
  )
  gauge('hiram_suspense_transfers', 'Transfers for which no loan is found.', ['currency'], async (set) => {
    for (const { currency, transfers } of await suspenseAge(database, clock.instant())) set.set({ currency }, transfers)
  })
  gauge('hiram_suspense_oldest_seconds', 'Age of the oldest of them.', ['currency'], async (set) => {
    for (const { currency, oldestSeconds } of await suspenseAge(database, clock.instant()))
      set.set({ currency }, oldestSeconds)
  })
  watchExchange(gauge, { database, clock })
  watchEvents(gauge, { database })
}

/** Files that are due to the lender's other systems, and what is wrong with theirs. */
function watchExchange(gauge: AddGauge, { database, clock }: Pick<Watched, 'database' | 'clock'>): void {
  gauge('hiram_day_files_oldest_seconds', 'How long a closed day waits for its files.', ['entity'], async (set) => {
    for (const market of marketCodes()) set.set({ entity: accountingRules[market].entity.code }, 0)
    for (const { entity, oldestSeconds } of await unwrittenDays(database, clock.instant()))
      set.set({ entity }, oldestSeconds)
  })
  gauge('hiram_statement_lines', 'Lines of bank statements that wait for a person.', ['problem'], async (set) => {
    for (const problem of problems) set.set({ problem }, 0)
    for (const { problem, lines } of await openCounts(database)) set.set({ problem }, lines)
  })
  gauge('hiram_statements_refused', 'Bank statements of the last week that could not be read.', [], async (set) =>
    set.set(await refusedFiles(database, clock.instant())),
  )
}

/** How far the log of events is, and each of its receivers. */
function watchEvents(gauge: AddGauge, { database }: Pick<Watched, 'database'>): void {
  gauge('hiram_events_unlogged', 'Events written with their change and not in the log yet.', [], async (set) =>
    set.set(await unloggedEvents(database)),
  )
  gauge(
    'hiram_events',
    'Events by receiver: behind the log, waiting for another try, parked.',
    ['receiver', 'state'],
    async (set) => {
      for (const { receiver, behind, waiting, parked } of await receiverStates(database)) {
        set.set({ receiver, state: 'behind' }, Number(behind))
        set.set({ receiver, state: 'waiting' }, waiting)
        set.set({ receiver, state: 'parked' }, parked)
      }
    },
  )
}
