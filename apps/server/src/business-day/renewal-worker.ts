import { parentPort } from 'node:worker_threads'
import type { BusinessDate } from '@hiram/lending'
import type { MarketCode } from '@hiram/markets'
import { createDatabase, createPool, statementOfDayMs } from '../database/client.ts'
import { restBetween } from '../database/throttle.ts'
import { endedAccrualPlans } from './ended-accrual-plans.ts'
import { prepareBatches } from './prepare-batches.ts'
import { renewBatches } from './renew-batches.ts'

export type RenewalRequest = {
  number: number
  url: string
  /** Plans of `day` are put in place, or prepared for it. */
  work: 'renew' | 'prepare'
  market: MarketCode
  day: BusinessDate
  at: Date
}
/** How far it is, a loan that cannot be calculated, and last the result. */
export type RenewalResponse = { number: number } & (
  | { touched: number }
  | { failed: string; error: unknown }
  | { done: number }
  | { broken: unknown }
)

/** The worker thread that calculates next accrual plans, over connections of its own. */
parentPort?.on('message', (request: RenewalRequest) => {
  const { number } = request
  const respond = (response: RenewalResponse) => parentPort?.postMessage(response)
  renew(request, respond).then(
    (done) => respond({ number, done }),
    (broken: unknown) => respond({ number, broken }),
  )
})

async function renew(
  { number, url, work, market, day, at }: RenewalRequest,
  respond: (response: RenewalResponse) => void,
): Promise<number> {
  const began = performance.now()
  // a lost connection is an error of the query that uses it
  const pool = createPool(url, () => undefined, 10, statementOfDayMs)
  const renewing = {
    pool,
    // no call of a borrower waits in this thread
    loansAtOnce: 500,
    // the server has the clock; its time runs on here
    instant: () => new Date(at.getTime() + performance.now() - began),
    failed: (loanId: string, error: unknown) => respond({ number, failed: loanId, error }),
  }
  try {
    if (work === 'prepare') return await prepareBatches(pool, market, day)
    const database = createDatabase(pool)
    const rest = await restBetween(database)
    const ended = await endedAccrualPlans(database, market, day)
    return await renewBatches({ ...renewing, rest }, ended, day, async (touched) => respond({ number, touched }))
  } finally {
    await pool.end()
  }
}
