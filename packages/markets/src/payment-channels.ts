import type { MarketCode, PerMarket } from './market.ts'
import type { PaymentChannel, PaymentChannels, PayoutRoute } from './payment-channel.ts'
import { paymentChannels as ph } from './ph/payment-channels/channels.ts'
import { paymentChannels as vn } from './vn/payment-channels/channels.ts'

export const paymentChannels: PerMarket<PaymentChannels> = { ph, vn }

/** Those that can carry the amount (minor units), the recommended one first. */
export function paymentChannelsFor(market: MarketCode, amount: bigint | undefined): readonly PaymentChannel[] {
  return paymentChannels[market].channels.filter(
    ({ ceiling }) => ceiling === null || amount === undefined || amount <= ceiling,
  )
}

/** The route of a payout of this amount, minor units. */
export function payoutRouteFor(market: MarketCode, amount: bigint): PayoutRoute {
  const route = paymentChannels[market].payoutRoutes.find(({ ceiling }) => ceiling === null || amount <= ceiling)
  if (route === undefined) throw new RangeError(`no payout route of ${market} carries ${amount}`)
  return route
}
