import { parentPort, workerData } from 'node:worker_threads'
import type { BusinessDate } from '@hiram/lending'
import type { MarketCode } from '@hiram/markets'
import { createPool } from '../database/client.ts'
import { renewBatches } from './renew-batches.ts'

export type RenewAsked = { url: string; market: MarketCode; day: BusinessDate; at: Date }
export type RenewSaid = { touched: number } | { failed: string; error: unknown }

const say = (said: RenewSaid) => parentPort?.postMessage(said)

/** The thread that renews courses, over connections of its own. */
async function renewInThread({ url, market, day, at }: RenewAsked): Promise<void> {
  const began = performance.now()
  // a connection that is lost is told to who uses it
  const pool = createPool(url, () => undefined)
  const renewing = {
    pool,
    // whoever asked has the clock; it goes on here
    instant: () => new Date(at.getTime() + performance.now() - began),
    failed: (loanId: string, error: unknown) => say({ failed: loanId, error }),
  }
  try {
    say({ touched: await renewBatches(renewing, market, day, async (touched) => say({ touched })) })
  } finally {
    await pool.end()
  }
}

await renewInThread(workerData as RenewAsked)
