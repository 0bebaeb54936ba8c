/** How a market's mobile numbers are made. */
export type PhoneForm = {
  /** Without the `+`. */
  readonly callingCode: string
  /** How many digits of the national number, without its 0, are written together. */
  readonly groups: readonly number[]
  /** The mobile ranges of libphonenumber's metadata, on the national number without its 0. */
  readonly mobile: RegExp
}
