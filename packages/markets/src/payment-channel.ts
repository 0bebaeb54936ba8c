import type { QrFormat } from './repayment-qr.ts'

/** A way for borrowers to send money. Ceilings are of one transfer, minor units; null where there is none. */
export type PaymentChannel = {
  readonly code: string
  readonly name: string
  readonly kind: 'qr' | 'transfer'
  readonly arrives: 'atOnce' | 'sameBankingDay'
  readonly ceiling: bigint | null
}

/** A market's channels, the recommended one first, and the QR that its first channel is paid by. */
export type PaymentChannels = { readonly channels: readonly PaymentChannel[]; readonly qr: QrFormat }
