import type { BusinessDate } from '@hiram/lending'
import type { Context } from '../context.ts'
import { changeStatus } from '../loan/change-status.ts'
import { expiredLoans } from './store.ts'

/** Offers not taken and rollbacks not answered in time end by themselves. */
export async function expireOffers(context: Context, market: 'ph' | 'vn', day: BusinessDate): Promise<number> {
  const keys = await expiredLoans(context.database, market, day)
  const at = context.clock.instant()
  for (const key of keys) {
    await context.database.transaction().execute((queries) =>
      changeStatus(queries, {
        ...key,
        event: 'expire',
        at,
        who: 'system',
        reason: 'notAnsweredInTime',
        set: { reasons: ['notAnsweredInTime'] },
      }),
    )
  }
  return keys.length
}
