import type { BusinessDate } from '@hiram/lending'
import type { MarketCode } from '@hiram/markets'
import type { Context } from '../context.ts'
import { workerClient } from '../worker-client.ts'
import { areMany } from './ended-accrual-plans.ts'
import { renewBatches } from './renew-batches.ts'
import type { RenewalRequest, RenewalResponse } from './renewal-worker.ts'

/** From so many on, waiting for a thread to start is the shorter wait. */
const manyLoans = 2000

const renewInWorker = workerClient<RenewalRequest, RenewalResponse>(new URL('./renewal-worker.ts', import.meta.url))

type Progress = (touched: number) => Promise<void>

/**
 * Gives every loan whose accrual plan ended before the day its next one, marks loans overdue, and deletes the plans of
 * loans that have closed. Many are calculated in a worker thread: borrowers' calls would wait for all of them.
 */
export async function renewAccrualPlans(
  context: Context,
  market: MarketCode,
  day: BusinessDate,
  progress: Progress,
  { many = manyLoans } = {},
): Promise<number> {
  const { pool, clock, log, config } = context
  const failed = (loanId: string, error: unknown) =>
    log.error({ err: error, loanId, day }, 'a loan could not be charged')
  if (!(await areMany(context.database, market, day, many))) {
    return renewBatches({ pool, instant: clock.instant, failed, loansAtOnce: 100 }, market, day, progress)
  }
  const noted: Promise<void>[] = []
  let end: RenewalResponse | undefined
  await renewInWorker({ url: config.DATABASE_URL, market, day, at: clock.instant() }, (response) => {
    if ('failed' in response) failed(response.failed, response.error)
    else if ('touched' in response) noted.push(noteLater(progress(response.touched)))
    else end = response
    return end !== undefined
  })
  await Promise.all(noted)
  if (end && 'done' in end) return end.done
  throw end && 'broken' in end ? end.broken : new Error('the renewal worker ended without a result')
}

/** Waited for at the end of the step: an error before that is not an unhandled one. */
function noteLater(noted: Promise<void>): Promise<void> {
  noted.catch(() => undefined)
  return noted
}
