import type { Queries } from '../database/client.ts'
import { changeStatus, type EndingEvent, type StatusChange, type StatusChanged } from '../loan/change-status.ts'
import { returnCoupon } from '../rewards/coupon-store.ts'

/** Ends a loan before any money went out: refused, cancelled or expired. Its coupon can be used again. */
export async function endApplication(
  queries: Queries,
  change: Omit<StatusChange, 'event'> & { event: EndingEvent },
): Promise<StatusChanged> {
  const changed = await changeStatus(queries, change)
  if (changed.kind === 'done') await returnCoupon(queries, change)
  return changed
}
