import type { PayoutNotice } from '@hiram/contract/webhooks'
import { isCurrency, marketOfCurrency, markets } from '@hiram/markets'
import { decimalAmount } from '@hiram/markets/decimal-amount'
import * as z from 'zod/mini'
import type { PayoutOrder, PayoutPort } from '../ports.ts'
import { ProviderError } from '../provider-error.ts'
import { basicAuthorization, endpoint, requestJson } from '../request-json.ts'

export type PayoutGateway = { url: string; key: string; timeoutMs?: number }

const provider = 'payout gateway'

/** A payout as the gateway has it. */
export const payout = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(80)),
  reference_id: z.string(),
  status: z.string(),
  failure_code: z.nullish(z.string()),
})
const payouts = z.object({ data: z.array(payout) })

/**
 * A gateway with Xendit's Payouts API v2: `POST /v2/payouts` with `Idempotency-key`, `GET /v2/payouts?reference_id=`.
 * The order id is both the key and the reference, so a repeated order is one payout.
 */
export function gatewayPayout(gateway: PayoutGateway): PayoutPort {
  const authorization = basicAuthorization(gateway.key, '')
  const timeoutMs = gateway.timeoutMs ?? 15_000
  return {
    async order(order) {
      const answer = await requestJson({
        provider,
        method: 'POST',
        url: endpoint(gateway.url, '/v2/payouts'),
        headers: { authorization, 'content-type': 'application/json', 'idempotency-key': order.orderId },
        body: orderBody(order),
        timeoutMs,
        answer: payout,
      })
      if (answer.reference_id !== order.orderId) throw new ProviderError(provider, 'malformed')
      return { providerReference: answer.id }
    },
    async status(orderId) {
      const { data } = await requestJson({
        provider,
        method: 'GET',
        url: endpoint(gateway.url, `/v2/payouts?reference_id=${encodeURIComponent(orderId)}`),
        headers: { authorization },
        timeoutMs,
        answer: payouts,
      })
      const found = data.find((one) => one.reference_id === orderId)
      return found ? noticeOf(found) : 'unknown'
    },
  }
}

function orderBody(order: PayoutOrder): string {
  if (!isCurrency(order.currency) || order.amount <= 0n) throw new ProviderError(provider, 'refused')
  const { country, currency } = markets[marketOfCurrency(order.currency)]
  const bankCode = order.bankCode.toUpperCase()
  return JSON.stringify({
    reference_id: order.orderId,
    channel_code: bankCode.startsWith(`${country}_`) ? bankCode : `${country}_${bankCode}`,
    channel_properties: { account_holder_name: order.accountOwner, account_number: order.accountNumber },
    amount: Number(decimalAmount(order.amount, currency.decimals)),
    currency: order.currency,
    description: 'Loan',
  })
}

const failures: Record<string, PayoutNotice['failure']> = {
  INVALID_DESTINATION: 'accountNotFound',
  ACCOUNT_NAME_MISMATCH: 'nameMismatch',
  REJECTED_BY_CHANNEL: 'accountClosed',
  DESTINATION_MAXIMUM_LIMIT: 'limitExceeded',
}
const failed = ['FAILED', 'CANCELLED', 'COMPLIANCE_REJECTED', 'EXPIRED']

/** In our words; `pending` until it has ended. */
export function noticeOf(found: z.output<typeof payout>): PayoutNotice | 'pending' {
  const notice = { orderId: found.reference_id, providerReference: found.id }
  if (found.status === 'SUCCEEDED') return { ...notice, state: 'settled' }
  // the bank accepted it, and sent the money back later
  const state = found.status === 'REVERSED' ? 'returned' : 'failed'
  if (state === 'failed' && !failed.includes(found.status)) return 'pending'
  return { ...notice, state, failure: failures[found.failure_code ?? ''] ?? 'bankUnavailable' }
}
