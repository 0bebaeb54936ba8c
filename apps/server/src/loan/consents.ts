import type { GivenConsent } from '@hiram/contract/app-info/consents'
import { type Brand, locationReportsOf, type MarketCode } from '@hiram/markets'
import { requiredConsents } from '@hiram/markets/consents'
import { type KeptText, keptText } from '@hiram/markets/kept-text'

export type HashedConsent = GivenConsent & KeptText & { textHash: Buffer }

/** The consents with the exact text agreed to in this brand and its SHA-256; undefined when one is not in force. */
export async function hashConsents(brand: Brand, given: readonly GivenConsent[]): Promise<HashedConsent[] | undefined> {
  const reports = locationReportsOf(brand)
  const hashed: HashedConsent[] = []
  for (const consent of given) {
    const { document, version, locale } = consent
    const text = await keptText(brand.market, document, version, locale, reports)
    if (!text || (document === 'location' && reports === 'off')) return undefined
    hashed.push({ ...consent, ...text })
  }
  return hashed
}

/** Whether every document that a loan needs is among them. */
export function coversLoan(market: MarketCode, given: readonly GivenConsent[]): boolean {
  return requiredConsents(market).every((needed) =>
    given.some((consent) => consent.document === needed.document && consent.version === needed.version),
  )
}
