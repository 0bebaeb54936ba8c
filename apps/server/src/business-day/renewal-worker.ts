import { parentPort } from 'node:worker_threads'
import type { BusinessDate } from '@hiram/lending'
import type { MarketCode } from '@hiram/markets'
import { createPool } from '../database/client.ts'
import { renewBatches } from './renew-batches.ts'

export type RenewAsked = { number: number; url: string; market: MarketCode; day: BusinessDate; at: Date }
/** How far it is, a loan that cannot be calculated, and then one of the ends. */
export type RenewalResponse = { number: number } & (
  | { touched: number }
  | { failed: string; error: unknown }
  | { done: number }
  | { broken: unknown }
)

/** The thread that renews accrual plans, over connections of its own. */
parentPort?.on('message', (asked: RenewAsked) => {
  const { number } = asked
  const translate = (said: RenewalResponse) => parentPort?.postMessage(said)
  renew(asked, translate).then(
    (done) => translate({ number, done }),
    (broken: unknown) => translate({ number, broken }),
  )
})

async function renew(
  { number, url, market, day, at }: RenewAsked,
  translate: (said: RenewalResponse) => void,
): Promise<number> {
  const began = performance.now()
  // a connection that is lost is told to who uses it
  const pool = createPool(url, () => undefined)
  const renewing = {
    pool,
    // whoever asked has the clock; it goes on here
    instant: () => new Date(at.getTime() + performance.now() - began),
    failed: (loanId: string, error: unknown) => translate({ number, failed: loanId, error }),
  }
  try {
    return await renewBatches(renewing, market, day, async (touched) => translate({ number, touched }))
  } finally {
    await pool.end()
  }
}
