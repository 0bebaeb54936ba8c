import { payoutNotice } from '@hiram/contract/webhooks'
import * as z from 'zod/mini'
import type { PayoutPort } from '../ports.ts'
import { callSandbox, type SandboxPlace } from '../sandbox-call.ts'

const ordered = z.object({ providerReference: z.string().check(z.minLength(1)) })
const status = z.union([payoutNotice, z.object({ state: z.enum(['pending', 'unknown']) })])

/** The sandbox bank: accepts the order, and answers by signed webhook as configured. */
export function sandboxPayout(place: SandboxPlace): PayoutPort {
  return {
    order: (order) => callSandbox(place, '/bank/payouts', ordered, { ...order, amount: order.amount.toString() }),
    async status(orderId) {
      const answer = await callSandbox(place, `/bank/payouts/${encodeURIComponent(orderId)}/status`, status)
      return 'orderId' in answer ? answer : answer.state
    },
  }
}
