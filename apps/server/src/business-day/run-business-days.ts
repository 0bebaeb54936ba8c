import { addDays, type BusinessDate, businessDate } from '@hiram/lending'
import { type MarketCode, markets } from '@hiram/markets'
import { closeAccountingDays, openAccountingDay } from '../books/close-accounting-days.ts'
import { bookMonthEnd } from '../books/month-end.ts'
import { reconcileDays } from '../books/reconcile-days.ts'
import { rollUpStoredDays } from '../books/roll-up-stored-days.ts'
import { storeDayBefore } from '../books/store-day.ts'
import type { Context } from '../context.ts'
import { areCallsServed } from '../database/calls-served.ts'
import type { Queries } from '../database/client.ts'
import { askDayFiles } from '../exchange/ask-day-files.ts'
import { recalculateLoans } from '../servicing/recalculate-loans.ts'
import { traced } from '../tracing/spans.ts'
import { accrueDay } from './accrue.ts'
import { expireCoupons } from './expire-coupons.ts'
import { expireOffers } from './expire-offers.ts'
import { expireRestructuringOffers } from './expire-restructuring-offers.ts'
import { askReminders } from './queue-reminders.ts'
import { recordDayEnded } from './record-day-ended.ts'
import { renewAccrualPlans } from './renew-accrual-plans.ts'
import { reviveJobs } from './revive-jobs.ts'
import { rollUpAccruals } from './roll-up-accruals.ts'
import { beginStep, endStep, holdStep, latestRun, noteProgress } from './store.ts'

const progressMs = 5000

type Progress = (touched: number) => Promise<void>

/**
 * A step of a business date. A `whole` one is one transaction with its row of `business_day_run`: all of it or
 * nothing. Another is made of parts that may be done twice, and begins again where it stopped.
 */
type Step = { name: string } & (
  | { run: (context: Context, market: MarketCode, day: BusinessDate, progress: Progress) => Promise<number> }
  | { whole: (queries: Queries, market: MarketCode, day: BusinessDate, context: Context) => Promise<number> }
)

/** Where opening was cut off after the switch: loans wait for it, for it stores them as they are. */
const storing: Step = { name: 'storeDayBefore', whole: storeDayBefore }

/** Opening the accounting day has stored how each loan stood before it: these close the books of the days before. */
const stepsOfBooks: readonly Step[] = [
  { name: 'bookMonthEnd', whole: bookMonthEnd },
  { name: 'closeAccountingDays', whole: closeAccountingDays },
  { name: 'reconcileDays', whole: reconcileDays },
  { name: 'askDayFiles', whole: askDayFiles },
  { name: 'rollUpStoredDays', run: (of, market, day) => rollUpStoredDays(of, market, day) },
]

/** What the day brings to loans and borrowers, beside those: nothing of it is booked on an earlier day. */
const stepsOfLoans: readonly Step[] = [
  { name: 'renewAccrualPlans', run: renewAccrualPlans },
  { name: 'accrueDay', whole: accrueDay },
  { name: 'rollUpAccruals', whole: (queries, market, day) => rollUpAccruals(queries, market, day) },
  { name: 'reviveJobs', run: reviveJobs },
  { name: 'expireOffers', run: expireOffers },
  { name: 'expireCoupons', whole: expireCoupons },
  { name: 'expireRestructuringOffers', whole: expireRestructuringOffers },
  { name: 'askReminders', whole: askReminders },
]

const opening = 'openAccountingDay'
const lastStep: Step = { name: 'recordDayEnded', whole: recordDayEnded }
const stepNames = [opening, ...[storing, ...stepsOfBooks, ...stepsOfLoans, lastStep].map(({ name }) => name)]

/**
 * Brings every market up to its business date: missed days one by one, each step once a day, safe to run again after
 * a crash in the middle. The business date itself is opened, not waited for: what falls due today is due this morning.
 */
export async function runBusinessDays(context: Context): Promise<void> {
  const failures: unknown[] = []
  for (const market of Object.keys(markets) as MarketCode[]) {
    await runMarket(context, market).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}

async function runMarket(context: Context, market: MarketCode): Promise<void> {
  const today = context.clock.businessDate(market)
  await recalculateLoans(context, market)
  const latest = await latestRun(context.database, market)
  for (let day = firstOpenDay(latest) ?? today; day <= today; day = addDays(day, 1)) {
    await runDay(context, market, day)
  }
}

/**
 * Loans go on once the books are open for the day, while those of the day before are stored and closed. Where borrowers are
 * served, they go on once these are stored: both at once would leave no one a processor.
 */
async function runDay(context: Context, market: MarketCode, day: BusinessDate): Promise<void> {
  const { promise: opened, resolve: isOpen, reject: isNotOpen } = Promise.withResolvers<void>()
  const goOn = (await areCallsServed(context.database)) ? () => undefined : isOpen
  const open: Step = { name: opening, run: (of) => openAccountingDay(of, market, day, goOn) }
  const runAll = async (steps: readonly Step[]) => {
    for (const step of steps) await runStep(context, step, market, day)
  }
  const books = runAll([open, storing]).then(() => {
    isOpen()
    return runAll(stepsOfBooks)
  })
  books.catch(isNotOpen)
  const ended = await Promise.allSettled([books, opened.then(() => runAll(stepsOfLoans))])
  for (const chain of ended) if (chain.status === 'rejected') throw chain.reason
  await runStep(context, lastStep, market, day)
}

/** The latest day itself while a step of it is open: a day begins only when the one before has ended. */
function firstOpenDay(latest: { day: string; ended: string[] } | null): BusinessDate | null {
  if (latest === null) return null
  const day = businessDate(latest.day)
  return stepNames.every((name) => latest.ended.includes(name)) ? addDays(day, 1) : day
}

type Run = { market: MarketCode; day: BusinessDate; step: string }

async function runStep(context: Context, step: Step, market: MarketCode, day: BusinessDate): Promise<void> {
  const { database, clock, log } = context
  const run = { market, day, step: step.name }
  const began = performance.now()
  if (!(await beginStep(database, { ...run, at: clock.instant() }))) return
  const span = { name: step.name, kind: 'step', attributes: { 'hiram.market': market, 'hiram.day': day } } as const
  const touched = await traced(span, async (note) => {
    const count =
      'whole' in step
        ? await runWhole(context, run, (queries) => step.whole(queries, market, day, context))
        : await runInParts(context, run, (progress) => step.run(context, market, day, progress))
    note({ 'hiram.touched': count })
    return count
  })
  const ms = Math.round(performance.now() - began)
  if (touched > 0) log.info({ ...run, touched, ms }, 'a step of the day is done')
}

async function runWhole(
  { database, clock }: Context,
  run: Run,
  work: (queries: Queries) => Promise<number>,
): Promise<number> {
  return database.transaction().execute(async (queries) => {
    // another run of the same day waits here, and then finds it done
    if (!(await holdStep(queries, run))) return 0
    const touched = await work(queries)
    await endStep(queries, { ...run, at: clock.instant(), touched })
    return touched
  })
}

async function runInParts(
  { database, clock, log }: Context,
  run: Run,
  work: (progress: Progress) => Promise<number>,
): Promise<number> {
  let loggedAt = performance.now()
  const touched = await work(async (soFar) => {
    await noteProgress(database, { ...run, touched: soFar })
    if (performance.now() - loggedAt < progressMs) return
    loggedAt = performance.now()
    log.info({ ...run, touched: soFar }, 'a step of the day goes on')
  })
  await endStep(database, { ...run, at: clock.instant(), touched })
  return touched
}
