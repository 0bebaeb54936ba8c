import type { BusinessDate } from '@hiram/lending'
import type { MarketCode } from '@hiram/markets'
import type { Context } from '../context.ts'
import { areMany } from './ended-accrual-plans.ts'
import { type Renewing, renewBatches } from './renew-batches.ts'
import { renewInWorker } from './renewal-client.ts'

/** From so many on the start of a thread is the lesser wait. */
const manyLoans = 2000

/**
 * Gives every loan whose accrual plan ended before the day its next one, marks what is overdue on the day, and lets go of
 * loans that have closed. Many are calculated in a thread of their own: borrowers' calls would wait for all of them.
 */
export async function renewAccrualPlans(
  context: Context,
  market: MarketCode,
  day: BusinessDate,
  progress: (touched: number) => Promise<void>,
  { many = manyLoans } = {},
): Promise<number> {
  const renewing: Renewing = {
    pool: context.pool,
    instant: context.clock.instant,
    failed: (loanId, error) => context.log.error({ err: error, loanId, day }, 'a loan could not be charged'),
  }
  if (!(await areMany(context.database, market, day, many))) return renewBatches(renewing, market, day, progress)
  const asked = { url: context.config.DATABASE_URL, market, day, at: context.clock.instant() }
  return renewInWorker(asked, { failed: renewing.failed, progress })
}
