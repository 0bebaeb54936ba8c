import { createHash, timingSafeEqual } from 'node:crypto'
import type { PayoutNotice } from '@hiram/contract/webhooks'
import * as z from 'zod/mini'
import { noticeOf, payout } from './gateway.ts'
import { minorUnits } from './minor-units.ts'

/** What the gateway sends once a payout has ended, as Xendit's Payouts API documents it: `payout.succeeded`, `payout.failed` … */
export const gatewayPayoutBody = z.object({
  event: z.string().check(z.startsWith('payout.'), z.maxLength(60)),
  data: z.extend(payout, { amount: z.number().check(z.positive()), currency: z.string().check(z.length(3)) }),
})
export type GatewayPayout = z.output<typeof gatewayPayoutBody>

/**
 * A gateway's notice in our words, and what it says was ordered: `amount` in minor units, null where it is none of the
 * currency; null where it says nothing of it. `isBackAfterArrival`: a payment that had arrived and fails now is back.
 */
export type PaidByGateway = {
  notice: PayoutNotice
  ordered: { amount: bigint | null; currency: string } | null
  isBackAfterArrival: boolean
}

/** The same as our own notice; null for a state on the way to an end. */
export function payoutOfGateway({ data }: GatewayPayout): PaidByGateway | null {
  const notice = noticeOf(data)
  const { amount, currency } = data
  if (notice === 'pending') return null
  const ordered = { amount: minorUnits(String(amount), currency), currency }
  return { notice, ordered, isBackAfterArrival: false }
}

/** Whether the header is the token that the gateway was given for its webhooks; compared in a time that says nothing. */
export function isGatewayToken(token: string, given: string | string[] | undefined): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return typeof given === 'string' && timingSafeEqual(digest(token), digest(given))
}
