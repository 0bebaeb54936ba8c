import * as z from 'zod/mini'
import { businessDate, currency, id, instant, marketCode, minorUnits } from '../values.ts'
import { changePreview } from './change-preview.ts'
import { consoleCall } from './console-call.ts'
import { cursor, pageOf, reasonText, taken, timeOrder } from './values.ts'

export const failedKinds = ['refund', 'payout'] as const

/** An order of money to a borrower that the bank could not carry out, and nothing came after it. */
export const failedOrder = z.object({
  orderId: id,
  number: z.string(),
  kind: z.enum(failedKinds),
  market: marketCode,
  loanId: id,
  loanNumber: z.string(),
  amount: minorUnits,
  currency,
  accountEnding: z.string(),
  /** The bank's reason. */
  failure: z.string(),
  failedAt: instant,
  /** How many orders of it failed. */
  tries: z.number(),
  /** Of a payout: until then the borrower may correct their account. */
  offerEndsOn: z.nullable(businessDate),
  takenBy: taken,
  /** The approval that waits with an order of it. */
  approvalId: z.nullable(id),
})
export type FailedOrder = z.output<typeof failedOrder>

/** By when they failed. A refund is ordered again here; a payout when its borrower has corrected the account. */
export const listFailedOrders = consoleCall('listFailedOrders', 'GET /refunds', {
  may: 'payment.read',
  isPolled: true,
  request: z.object({
    kind: z._default(z.enum(failedKinds), 'refund'),
    market: z.optional(marketCode),
    order: z._default(timeOrder, 'oldest'),
    after: z.optional(cursor),
  }),
  answer: pageOf(failedOrder),
})

export const previewRefund = consoleCall('previewRefund', 'POST /refunds/preview', {
  may: 'payment.decide',
  request: z.object({ orderId: id }),
  answer: changePreview,
})

/** All of the loan's credit as it is now, to the borrower's own account; asked for where it needs a second person. */
export const orderRefundAgain = consoleCall('orderRefundAgain', 'POST /refunds/order', {
  may: 'payment.decide',
  request: z.object({ requestId: id, orderId: id, reason: z.optional(reasonText) }),
  answer: z.object({ state: z.enum(['done', 'waiting']), approvalId: z.nullable(id) }),
})
