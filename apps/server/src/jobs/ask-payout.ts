import type { Context } from '../context.ts'
import type { Jobs } from '../queue/job-store.ts'
import { handlePayoutNotice } from '../servicing/disbursement.ts'
import { loadPayoutOrder } from '../servicing/payout-store.ts'
import { loadRefund } from '../servicing/refund-store.ts'
import { orderPayout } from './order-payout.ts'
import { orderRefund } from './order-refund.ts'
import { askLater } from './reschedule.ts'

/** Asks the bank about a payout or refund whose notice has not come, so that a lost webhook never blocks a borrower. */
export async function askPayout(context: Context, job: Jobs['askPayout']): Promise<void> {
  const refund = await loadRefund(context.database, job.borrowerId, job.orderId)
  const order = refund ?? (await loadPayoutOrder(context.database, job.borrowerId, job.orderId))
  if (order?.state !== 'ordered') return
  const answer = await context.providers.payout.status(job.orderId)
  if (answer === 'unknown') return refund ? orderRefund(context, job) : orderPayout(context, job)
  if (answer === 'pending') return askLater(context, { ...job, asked: job.asked + 1 })
  await handlePayoutNotice(context, answer)
}
