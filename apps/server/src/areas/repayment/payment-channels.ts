import { paymentChannelsFor } from '@hiram/markets/payment-channels'
import type { Caller } from '../../http/route.ts'

/** REP-05: the ways to pay in this market; the first that can carry the amount is recommended. */
export async function paymentChannels({ market }: Caller, { amount }: { amount?: bigint | undefined }) {
  const possible = paymentChannelsFor(market, amount)
  return { channels: possible.map((channel, index) => ({ ...channel, recommended: index === 0 })) }
}
