import { createHash, timingSafeEqual } from 'node:crypto'
import type { PayoutNotice } from '@hiram/contract/webhooks'
import { isCurrency, marketOfCurrency, markets } from '@hiram/markets'
import * as z from 'zod/mini'
import { noticeOf, payout } from './gateway.ts'

/** What the gateway sends once a payout has ended, as Xendit's Payouts API documents it: `payout.succeeded`, `payout.failed` … */
export const gatewayPayoutBody = z.object({
  event: z.string().check(z.startsWith('payout.'), z.maxLength(60)),
  data: z.extend(payout, { amount: z.number().check(z.positive()), currency: z.string().check(z.length(3)) }),
})
export type GatewayPayout = z.output<typeof gatewayPayoutBody>

export type PaidByGateway = { notice: PayoutNotice; amount: bigint | null; currency: string }

/** The same as our own notice, with what was paid in minor units; null for a state on the way to an end. */
export function payoutOfGateway({ data }: GatewayPayout): PaidByGateway | null {
  const notice = noticeOf(data)
  const { amount, currency } = data
  return notice === 'pending' ? null : { notice, amount: minorUnits(amount, currency), currency }
}

/** Null where the amount has more decimals than the currency, or the currency is none of ours. */
function minorUnits(amount: number, currency: string): bigint | null {
  if (!isCurrency(currency)) return null
  const { decimals } = markets[marketOfCurrency(currency)].currency
  const [, whole, fraction = ''] = /^(\d{1,15})(?:\.(\d+))?$/.exec(String(amount)) ?? []
  if (whole === undefined || fraction.length > decimals) return null
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

/** Whether the header is the token that the gateway was given for its webhooks; compared in a time that says nothing. */
export function isGatewayToken(token: string, given: string | string[] | undefined): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return typeof given === 'string' && timingSafeEqual(digest(token), digest(given))
}
