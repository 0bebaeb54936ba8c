import type { MarketCode } from './market.ts'

/** How borrowers can send money. Ceilings are of one transfer, minor units. */
export type PaymentChannel = {
  readonly code: string
  readonly name: string
  readonly kind: 'qr' | 'transfer'
  readonly arrives: 'atOnce' | 'sameBankingDay'
  readonly ceiling: bigint | null
}

/** InstaPay, which QR Ph runs on, takes 50,000 pesos at most (BSP); what is above goes by PESONet, in batches. */
const channels: { readonly [market in MarketCode]: readonly PaymentChannel[] } = {
  ph: [
    { code: 'qrph', name: 'QR Ph', kind: 'qr', arrives: 'atOnce', ceiling: 5_000_000n },
    { code: 'instapay', name: 'InstaPay', kind: 'transfer', arrives: 'atOnce', ceiling: 5_000_000n },
    { code: 'pesonet', name: 'PESONet', kind: 'transfer', arrives: 'sameBankingDay', ceiling: null },
  ],
  vn: [
    { code: 'vietqr', name: 'VietQR', kind: 'qr', arrives: 'atOnce', ceiling: 499_999_999n },
    { code: 'napas247', name: 'NAPAS 247', kind: 'transfer', arrives: 'atOnce', ceiling: 499_999_999n },
    { code: 'citad', name: 'CITAD', kind: 'transfer', arrives: 'sameBankingDay', ceiling: null },
  ],
}

/** Those that can carry the amount, the recommended one first. */
export function paymentChannelsFor(market: MarketCode, amount: bigint | undefined): readonly PaymentChannel[] {
  return channels[market].filter(({ ceiling }) => ceiling === null || amount === undefined || amount <= ceiling)
}
