import type { BusinessDate } from '@hiram/lending'
import type { MarketCode } from '@hiram/markets'
import type { Context } from '../context.ts'
import { endApplication } from '../servicing/end-application.ts'
import { expiredLoans, holdExpired } from './store.ts'

/**
 * Ends offers that were not accepted and rollbacks that were not answered in time. One that cannot be ended is logged and
 * left for the next business day; the others are, and the day goes on.
 */
export async function expireOffers(context: Context, market: MarketCode, day: BusinessDate): Promise<number> {
  const keys = await expiredLoans(context.database, market, day)
  const at = context.clock.instant()
  let ended = 0
  for (const key of keys) {
    try {
      const done = await context.database.transaction().execute(async (queries) => {
        if (!(await holdExpired(queries, key, day))) return false
        const reason = 'notAnsweredInTime'
        await endApplication(queries, {
          ...key,
          event: 'expire',
          at,
          who: 'system',
          reason,
          set: { reasons: [reason] },
        })
        return true
      })
      if (done) ended += 1
    } catch (error) {
      context.log.error({ err: error, loanId: key.loanId }, 'an offer or a rollback could not be ended')
    }
  }
  return ended
}
