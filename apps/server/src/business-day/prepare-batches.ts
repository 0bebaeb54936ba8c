import type { BusinessDate } from '@hiram/lending'
import type { MarketCode } from '@hiram/markets'
import type pg from 'pg'
import { createDatabase } from '../database/client.ts'
import { pipelined } from '../database/pipelined.ts'
import { restBetween } from '../database/throttle.ts'
import { readLoansWithPlans } from '../servicing/locked-loan-store.ts'
import { type PlanVersion, savePreparedPlans, unpreparedPlans } from './prepared-plan-store.ts'
import { batchesOf } from './renew-batches.ts'
import type { Renewed } from './renewal-postings.ts'
import { leavesBooks, renewedOf } from './renewed-plans.ts'

const loansAtOnce = 500

/**
 * Calculates the plans that `day` needs and that are not prepared yet, batch after batch, with a rest between where
 * borrowers are served; how many were prepared.
 */
export async function prepareBatches(pool: pg.Pool, market: MarketCode, day: BusinessDate): Promise<number> {
  const database = createDatabase(pool)
  const batches = batchesOf(await unpreparedPlans(database, market, day), loansAtOnce)
  const rest = await restBetween(database)
  let prepared = 0
  for (const versions of batches) {
    if (versions !== batches[0]) await rest()
    prepared += await prepare(pool, versions, day)
  }
  return prepared
}

/** The versions were read before the loans: what a loan gets in between makes its version another one. */
async function prepare(pool: pg.Pool, versions: readonly PlanVersion[], day: BusinessDate): Promise<number> {
  return pipelined(pool, async (pipeline) => {
    const renewed: Renewed[] = []
    for (const loan of await readLoansWithPlans(pipeline, versions)) {
      // one that cannot be calculated is left to the close, which says so
      renewed.push(...(await renewedOf([loan], day).catch(() => [])))
    }
    const rows = renewed.filter(leavesBooks).map(({ row, isOverdue }) => ({ ...row, becomesOverdue: isOverdue }))
    await savePreparedPlans(pipeline.queries, rows, versions)
    return rows.length
  })
}
