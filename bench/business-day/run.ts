import { addDays, type BusinessDate } from '@hiram/lending'
import { accountingRules } from '@hiram/markets'
import { pino } from 'pino'
import { prepareRenewals } from '../../apps/server/src/business-day/prepare-renewals.ts'
import { runBusinessDays } from '../../apps/server/src/business-day/run-business-days.ts'
import { fixedShiftClock } from '../../apps/server/src/clock.ts'
import type { Context } from '../../apps/server/src/context.ts'
import { statementOfDayMs } from '../../apps/server/src/database/client.ts'
import { withClient } from '../../scripts/with-client.ts'
import { serverContext } from '../api/server-context.ts'

export type Closed = {
  day: string
  /** What was calculated for it in the quiet hours before. */
  prepared: number
  prepareSeconds: number
  /** Rows of the day's accrual, and loans that were looked at one by one for it. */
  accrued: number
  renewed: number
  accrueSeconds: number
  closeSeconds: number
  /** Seconds of each step that did something; some of them run beside each other. */
  steps: Readonly<Record<string, number>>
  /** Inserting the same rows into an empty table with the same key. */
  rawSeconds: number
}

type LogLine = { step?: string; market?: string; touched?: number; ms?: number }

/** The server's context on a day, for `work` of calls or of the day; `onLog` gets each line of its log. */
export async function contextOn(
  url: string,
  day: BusinessDate,
  onLog: (line: LogLine) => void,
  work: 'calls' | 'day' = 'day',
): Promise<Context> {
  process.env.DATABASE_URL = url
  // as `main.ts` does: the day has connections of its own, whose statements may take longer
  const context = await serverContext(work === 'day' ? { statementMs: statementOfDayMs } : {})
  const at = new Date(`${day}T04:00:00Z`)
  const log = pino({ level: 'info' }, { write: (line: string) => onLog(JSON.parse(line)) })
  return { ...context, log, clock: { ...fixedShiftClock(() => at) } }
}

/** Prepares the day as the server does in the hours before it, in which the database is vacuumed as well. */
export async function prepareDay(
  url: string,
  day: BusinessDate,
): Promise<{ prepared: number; prepareSeconds: number }> {
  await vacuum(url)
  const context = await contextOn(url, addDays(day, -1), () => undefined)
  try {
    const began = performance.now()
    const prepared = await prepareRenewals(context)
    return { prepared, prepareSeconds: (performance.now() - began) / 1000 }
  } finally {
    await context.pool.end()
  }
}

/**
 * What autovacuum does within minutes of a close, by its own default thresholds. Here the next close follows at once, and
 * would share its processors and its disk with it.
 */
async function vacuum(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(`select quote_ident(relname) as name from pg_stat_user_tables
      where n_dead_tup > 50 + 0.2 * n_live_tup or n_ins_since_vacuum > 1000 + 0.2 * n_live_tup
        or n_mod_since_analyze > 50 + 0.1 * n_live_tup`)
    for (const { name } of rows) await client.query(`vacuum (analyze) ${name}`)
  })
}

/** Closes the day as the server does, prepared, and measures the raw insert beside it. */
export async function runDay(url: string, day: BusinessDate): Promise<Closed> {
  const prepared = await prepareDay(url, day)
  const lines: LogLine[] = []
  const context = await contextOn(url, day, (line) => lines.push(line))
  try {
    const began = performance.now()
    await runBusinessDays(context)
    const closeSeconds = (performance.now() - began) / 1000
    const ended = lines.filter((line) => line.market === 'ph' && line.ms)
    const of = (step: string) => ended.findLast((line) => line.step === step)
    return {
      day,
      ...prepared,
      accrued: of('accrueDay')?.touched ?? 0,
      renewed: of('renewAccrualPlans')?.touched ?? 0,
      accrueSeconds: (of('accrueDay')?.ms ?? 0) / 1000,
      closeSeconds,
      steps: Object.fromEntries(ended.map(({ step = '', ms = 0 }) => [step, ms / 1000])),
      rawSeconds: await rawInsert(context, day),
    }
  } finally {
    await context.pool.end()
  }
}

/** The same where the day before counts as stored already, as late and of no loan, so that it is not stored. */
export async function runDayUnstored(url: string, day: BusinessDate): Promise<Closed> {
  await withClient(url, (client) =>
    client.query(
      `insert into stored_day (entity, day, loans, stored_at, is_late) values ($1, $2::date - 1, 0, $2, true)`,
      [accountingRules.ph.entity.code, day],
    ),
  )
  return runDay(url, day)
}

async function rawInsert({ pool }: Context, day: BusinessDate): Promise<number> {
  const partition = `accrual_ph_${day.replaceAll('-', '')}`
  await pool.query('checkpoint')
  await pool.query(`create table raw (like ${partition} including defaults)`)
  await pool.query('alter table raw add primary key (borrower_id, loan_id, market, day)')
  const began = performance.now()
  await pool.query(`insert into raw select * from ${partition}`)
  const seconds = (performance.now() - began) / 1000
  await pool.query('drop table raw')
  await pool.query('checkpoint')
  return seconds
}
