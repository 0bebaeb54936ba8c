/** How a country's people write their names, and dates. */
export type NameCustoms = {
  /** Last middle first, as in Viet Nam; otherwise first middle last. */
  readonly familyNameFirst: boolean
  /** An account's owner may leave the middle name out or write its initial. */
  readonly middleNameMayBeShort: boolean
  /** Words behind a name that an account's owner may leave out, in plain capitals. */
  readonly suffixes: readonly string[]
  /** Words within a name that not everybody writes, or not always apart, in plain capitals: De la Cruz, Dela Cruz. */
  readonly particles: readonly string[]
  /** What a name is often shortened to, in plain capitals. */
  readonly shortForms: Readonly<Record<string, string>>
  /** Of a date, and so of its fields. */
  readonly dateOrder: readonly ['month', 'day', 'year'] | readonly ['day', 'month', 'year']
}
