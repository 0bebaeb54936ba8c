import { runChild } from '../run/children.ts'
import { program } from '../run/root.ts'
import { type Attack, atMost } from './attack.ts'

const orders = 1000
const test = 'apps/server/src/servicing/webhook-orders.test.ts'

/** The same webhooks in a thousand orders, three times each and half of them at once: one state, no answer of a fault. */
export const webhookOrders: Attack = async () => {
  const flags = ['run', '--project', 'server', '--reporter=dot', test]
  const code = await runChild([program('vitest', 'vitest.mjs'), ...flags], { WEBHOOK_ORDERS: String(orders) })
  return [
    {
      property: 'webhookOrders.tried',
      figure: code === 0 ? String(orders) : 'fewer',
      goal: `>=${orders}`,
      isMet: code === 0,
    },
    atMost('webhookOrders.failed', code === 0 ? 0 : 1, 0),
  ]
}
