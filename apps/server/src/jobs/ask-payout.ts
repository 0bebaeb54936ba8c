import type { Context } from '../context.ts'
import type { Jobs } from '../queue/job-store.ts'
import { handlePayoutNotice } from '../servicing/disbursement.ts'
import { loadOrder } from '../servicing/payout-store.ts'
import { orderPayout } from './order-payout.ts'
import { askLater } from './reschedule.ts'

/** Asks the bank about a payout or refund whose notice has not come, so that a lost webhook never blocks a borrower. */
export async function askPayout(context: Context, job: Jobs['askPayout']): Promise<void> {
  const { borrowerId, orderId } = job
  const refund = await loadOrder(context.database, 'refund_order', borrowerId, orderId)
  const order = refund ?? (await loadOrder(context.database, 'payout_order', borrowerId, orderId))
  if (order?.state !== 'ordered') return
  const answer = await context.providers.payout.status(orderId)
  if (answer === 'unknown') return orderPayout(context, refund ? 'refund_order' : 'payout_order', job)
  if (answer === 'pending') return askLater(context, { ...job, asked: job.asked + 1 })
  await handlePayoutNotice(context, answer)
}
