import { addDays } from '@hiram/lending'
import { marketCodes } from '@hiram/markets'
import type { Context } from '../context.ts'
import { isSpread } from '../database/cluster/spread.ts'
import { areMany } from './ended-accrual-plans.ts'
import { prepareBatches } from './prepare-batches.ts'
import { manyLoans, renewalWorker } from './renewal-client.ts'

/**
 * Calculates in the quiet hours of a day what its night needs: the next accrual plan of every loan whose plan ends on the day,
 * where nothing but the plan will change. The close puts those in place whose loan is still as it was, and calculates the rest.
 * Done again each hour, for loans that changed since.
 */
export async function prepareRenewals(context: Context): Promise<number> {
  // of a database that is spread a statement locks rows of one borrower: there the close would gain nothing
  if (isSpread()) return 0
  let prepared = 0
  for (const market of marketCodes()) {
    const day = addDays(context.clock.businessDate(market), 1)
    prepared += (await areMany(context.database, market, day, manyLoans))
      ? await renewalWorker(context, { work: 'prepare', market, day })
      : await prepareBatches(context.pool, market, day)
  }
  return prepared
}
