import type { Context } from '../context.ts'
import { addJob, type Jobs } from '../queue/job-store.ts'
import { handlePayoutNotice } from '../servicing/disbursement.ts'
import { findReturn, noteBankReference } from '../servicing/suspense-return-store.ts'
import { openReturnAccount } from '../servicing/suspense-returns.ts'
import { placeOrder } from './order-payout.ts'
import { nextAskAt } from './reschedule.ts'

/**
 * Sends a return to the bank, and asks about it until it is answered: a lost notice leaves no money between. Idempotent by
 * order id.
 */
export async function orderReturn(context: Context, { orderId, asked }: Jobs['orderReturn']): Promise<void> {
  const { database, providers } = context
  const order = await findReturn(database, orderId)
  if (order?.state !== 'ordered') return
  const answer = asked === 0 ? 'unknown' : await providers.payout.status(orderId)
  if (typeof answer === 'object') return void (await handlePayoutNotice(context, answer))
  if (answer === 'unknown') {
    const { amount, currency, bank_code: bankCode, route } = order
    const account = openReturnAccount(context, order)
    const reference = await placeOrder(context, { orderId, amount, currency, bankCode, route, ...account })
    if (reference === null) return
    await noteBankReference(database, orderId, reference)
  }
  const runAt = nextAskAt(context, asked)
  await addJob(database, 'orderReturn', { orderId, asked: asked + 1 }, { runAt, key: `return:${orderId}` })
}
