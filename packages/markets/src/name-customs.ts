/** How a country's people write their names, and dates. */
export type NameCustoms = {
  /** Last middle first, as in Viet Nam; otherwise first middle last. */
  readonly familyNameFirst: boolean
  /** An account's owner may leave the middle name out or write its initial. */
  readonly middleNameMayBeShort: boolean
  /** Words behind a name that an account's owner may leave out, in plain capitals. */
  readonly suffixes: readonly string[]
  /** Of a date, and so of its fields. */
  readonly dateOrder: readonly ['month', 'day', 'year'] | readonly ['day', 'month', 'year']
}
