const known = ['current', 'savings'] as const

/** The type of the lender's account that has a word in every language; undefined where it has its own words. */
export function knownAccountType(written: string) {
  return known.find((type) => type === written.toLowerCase())
}
