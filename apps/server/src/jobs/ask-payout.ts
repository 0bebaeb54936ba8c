import type { Context } from '../context.ts'
import { addJob, type Jobs } from '../queue/job-store.ts'
import { handlePayoutNotice } from '../servicing/disbursement.ts'
import { loadOrder, ordersWithoutJob, returnsWithoutJob } from '../servicing/payout-store.ts'
import { orderPayout } from './order-payout.ts'
import { askLater } from './reschedule.ts'

const sweepAfterMs = 3_600_000

/** Asks about every order that no job is left for: one whose job failed too often, or whose borrower was blocked. */
export async function sweepOrders(context: Context): Promise<void> {
  const { database, clock, log } = context
  const orders = await ordersWithoutJob(database, new Date(clock.instant().getTime() - sweepAfterMs))
  for (const order of orders)
    await addJob(database, 'askPayout', { ...order, asked: 0 }, { key: `ask:${order.orderId}` })
  for (const { orderId } of await returnsWithoutJob(database, new Date(clock.instant().getTime() - sweepAfterMs)))
    await addJob(database, 'orderReturn', { orderId, asked: 1 }, { key: `return:${orderId}` })
  if (orders.length > 0) log.warn({ orders: orders.length }, 'orders were asked about again')
}

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
