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
