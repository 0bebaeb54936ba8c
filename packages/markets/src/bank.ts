export type Bank = {
  readonly code: string
  readonly name: string
  readonly shortName: string
  readonly kind: 'bank' | 'wallet'
  /** Eleven letters and digits, ph: also the InstaPay and QR Ph address. */
  readonly bic: string | null
  /** Six digits, vn: the NAPAS number, on cards and in VietQR. */
  readonly bin: string | null
}

/** The form of account numbers, upper case without spaces, dots and hyphens. */
export type AccountForm = {
  readonly account: RegExp
  /** A card that payouts reach too, and that begins with its bank's own number; null where they reach none. */
  readonly card: RegExp | null
  /** Whether letters occur in an account number, so that a phone offers them. */
  readonly letters: boolean
}
