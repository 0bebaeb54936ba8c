import type { BusinessDate } from '@hiram/lending'
import type { MarketCode } from '@hiram/markets'
import type { Context } from '../context.ts'
import { isSpread } from '../database/cluster/spread.ts'
import { restBetween } from '../database/throttle.ts'
import { endedAccrualPlans } from './ended-accrual-plans.ts'
import { markOverdue } from './mark-overdue.ts'
import { consumePreparedPlans, plansAtOnce, skipChangedPlanTrigger } from './prepared-plan-store.ts'
import { type Renewing, renewBatches } from './renew-batches.ts'
import { manyLoans, renewalWorker } from './renewal-client.ts'

type Progress = (touched: number) => Promise<void>
type Rest = Renewing['rest']

/**
 * Gives every loan whose accrual plan ended before the day its next one, first those that are prepared; marks loans overdue,
 * and deletes the plans of loans that have closed.
 */
export async function renewAccrualPlans(
  context: Context,
  market: MarketCode,
  day: BusinessDate,
  progress: Progress,
  { many = manyLoans } = {},
): Promise<number> {
  const { pool, clock, log } = context
  const rest = await restBetween(context.database)
  const failed = (loanId: string, error: unknown) =>
    log.error({ err: error, loanId, day }, 'a loan could not be charged')
  const prepared = await renewPrepared(context, market, day, rest)
  const touched = (loans: number) => progress(prepared + loans)
  const ended = await endedAccrualPlans(context.database, market, day, many)
  const calculated =
    ended.length === many
      ? await renewalWorker(context, { work: 'renew', market, day }, { touched, failed })
      : await renewBatches({ pool, instant: clock.instant, failed, loansAtOnce: 100, rest }, ended, day, touched)
  return prepared + calculated
}

/**
 * None of a market are left then: what was not put in place is of no use any more. One batch after the other: two at once
 * end little earlier, and borrowers wait for the processors meanwhile.
 */
async function renewPrepared(context: Context, market: MarketCode, day: BusinessDate, rest: Rest): Promise<number> {
  if (isSpread()) return 0
  const others = await renewInTurn(context, market, day, { becomesOverdue: false, rest })
  return others + (await renewInTurn(context, market, day, { becomesOverdue: true, rest }))
}

/** Transaction after transaction, until no prepared plans are left that another does not hold. */
async function renewInTurn(
  { database, clock }: Context,
  market: MarketCode,
  day: BusinessDate,
  { becomesOverdue, rest }: { becomesOverdue: boolean; rest: Rest },
): Promise<number> {
  let renewed = 0
  for (let taken = 1; taken > 0; ) {
    const at = clock.instant()
    await database.transaction().execute(async (queries) => {
      await skipChangedPlanTrigger(queries)
      const took = await consumePreparedPlans(queries, { market, day, at, becomesOverdue })
      if (becomesOverdue) await markOverdue(queries, took.renewed, at)
      taken = took.taken
      renewed += took.renewed.length
    })
    if (taken === plansAtOnce) await rest()
  }
  return renewed
}
