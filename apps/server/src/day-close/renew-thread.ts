import { parentPort } from 'node:worker_threads'
import type { BusinessDate } from '@hiram/lending'
import type { MarketCode } from '@hiram/markets'
import { createPool } from '../database/client.ts'
import { renewBatches } from './renew-batches.ts'

export type RenewAsked = { number: number; url: string; market: MarketCode; day: BusinessDate; at: Date }
/** How far it is, a loan that cannot be reckoned, and then one of the ends. */
export type RenewSaid = { number: number } & (
  | { touched: number }
  | { failed: string; error: unknown }
  | { done: number }
  | { broken: unknown }
)

/** The thread that renews courses, over connections of its own. */
parentPort?.on('message', (asked: RenewAsked) => {
  const { number } = asked
  const say = (said: RenewSaid) => parentPort?.postMessage(said)
  renew(asked, say).then(
    (done) => say({ number, done }),
    (broken: unknown) => say({ number, broken }),
  )
})

async function renew({ number, url, market, day, at }: RenewAsked, say: (said: RenewSaid) => void): Promise<number> {
  const began = performance.now()
  // a connection that is lost is told to who uses it
  const pool = createPool(url, () => undefined)
  const renewing = {
    pool,
    // whoever asked has the clock; it goes on here
    instant: () => new Date(at.getTime() + performance.now() - began),
    failed: (loanId: string, error: unknown) => say({ number, failed: loanId, error }),
  }
  try {
    return await renewBatches(renewing, market, day, async (touched) => say({ number, touched }))
  } finally {
    await pool.end()
  }
}
