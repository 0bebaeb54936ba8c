import type { QrFormat } from './repayment-qr.ts'

/** A way for borrowers to send money. Ceilings are of one transfer, minor units; null where there is none. */
export type PaymentChannel = {
  readonly code: string
  readonly name: string
  readonly kind: 'qr' | 'transfer'
  readonly arrives: 'atOnce' | 'sameBankingDay'
  readonly ceiling: bigint | null
}

/** The lender's account that repayments go to; `routing` is what the market's QR scheme names its bank by. */
export type CollectionAccount = {
  readonly bankCode: string
  readonly bankName: string
  readonly branchName: string
  readonly city: string
  readonly accountName: string
  readonly accountType: string
  readonly accountNumber: string
  readonly routing: string
}

export type PaymentChannels = {
  /** The recommended one first. */
  readonly channels: readonly PaymentChannel[]
  readonly qr: QrFormat
  /** At the sandbox bank: its routing code has the form of a real one, its account is nowhere. */
  readonly sandboxAccount: CollectionAccount
}
