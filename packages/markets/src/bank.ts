/** How a bank's app is opened from a web page; only ways that their makers document. */
export type BankApp =
  /** By vietqr.io's link; `fills`: the app takes over account, amount and remark. */
  | { readonly by: 'vietqr'; readonly id: string; readonly fills: boolean }
  /** By the app's own address; Android goes to the store when it is not installed. */
  | { readonly by: 'scheme'; readonly scheme: string; readonly androidPackage: string }

export type Bank = {
  readonly code: string
  readonly name: string
  readonly shortName: string
  readonly kind: 'bank' | 'wallet'
  /** Eleven letters and digits, ph: also the InstaPay and QR Ph address. */
  readonly bic: string | null
  /** Six digits, vn: the NAPAS number, on cards and in VietQR. */
  readonly bin: string | null
  /** Null: no way to open its app is documented. */
  readonly app: BankApp | null
}

/** The form of account numbers, upper case without spaces, dots and hyphens. */
export type AccountForm = {
  readonly account: RegExp
  /** A card that payouts reach too, and that begins with its bank's own number; null where they reach none. */
  readonly card: RegExp | null
  /** Whether letters occur in an account number, so that a phone offers them. */
  readonly letters: boolean
}
