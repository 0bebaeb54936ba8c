import { markets } from '@hiram/markets'
import { loadBorrower } from '../../borrower/store.ts'
import type { Caller } from '../../http/route.ts'

/** The most that this caller may borrow; the market's most until they have a limit of their own. */
export async function maxMount({ queries, borrowerId, market }: Caller) {
  const limit = borrowerId ? (await loadBorrower(queries, borrowerId)).limit_minor : null
  return { maxMount: limit ?? markets[market].quota.max }
}
