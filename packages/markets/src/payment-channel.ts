import type { AskedPayment, EmvFieldMap } from './emv-payment.ts'

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
  /** Who is paid, in full as registered; the lender's legal name where it is absent. */
  readonly fullName?: string | undefined
  readonly accountName: string
  /** `current` or `savings`, which borrowers read in their language; any other is shown as it is written. */
  readonly accountType: string
  readonly accountNumber: string
  readonly routing: string
}

/** Whom a QR pays. */
export type Beneficiary = {
  /** The scheme's own name. */
  readonly kind: string
  /** What the scheme names the bank by. */
  readonly institution: string
  /** Account, card or merchant id. */
  readonly account: string
  /** Repayment code, or what else is given as reference or purpose; empty when nothing is. */
  readonly reference: string
}

/** A market's QR scheme, on the EMVCo merchant-presented format. */
export type QrFormat = {
  /** The payment channel it belongs to. */
  readonly channel: string
  /** The QR's text. Throws a RangeError on a part the format cannot carry. */
  readonly payload: (account: CollectionAccount, asked: AskedPayment) => string
  /** Null when the payload is of another scheme. */
  readonly read: (fields: EmvFieldMap) => Beneficiary | null
}

/** A way the lender's payouts take, each from a cash account of its own. The ceiling is of one payout, minor units. */
export type PayoutRoute = {
  readonly code: string
  readonly ceiling: bigint | null
}

export type PaymentChannels = {
  /** The recommended one first. */
  readonly channels: readonly PaymentChannel[]
  /** A payout takes the first that carries it; the last carries every amount. */
  readonly payoutRoutes: readonly PayoutRoute[]
  readonly qr: QrFormat
  /** At the sandbox bank: its routing code has the form of a real one, its account is nowhere. */
  readonly sandboxAccount: CollectionAccount
}
