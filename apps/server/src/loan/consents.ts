import type { GivenConsent } from '@hiram/contract/app-info/consents'
import { type Brand, locationReportsOf, type MarketCode } from '@hiram/markets'
import { hashConsent } from '@hiram/markets/consent-hash'
import { requiredConsents } from '@hiram/markets/consents'

export type HashedConsent = GivenConsent & { textHash: Buffer }

/** The consents with the SHA-256 of the exact text agreed to in this brand; undefined when one is not in force. */
export async function hashConsents(brand: Brand, given: readonly GivenConsent[]): Promise<HashedConsent[] | undefined> {
  const reports = locationReportsOf(brand)
  const hashed: HashedConsent[] = []
  for (const consent of given) {
    const { document, version, locale } = consent
    const hash = await hashConsent(brand.market, document, version, locale, reports)
    if (!hash || (document === 'location' && reports === 'off')) return undefined
    hashed.push({ ...consent, textHash: Buffer.from(hash, 'hex') })
  }
  return hashed
}

/** Whether every document that a loan needs is among them. */
export function coversLoan(market: MarketCode, given: readonly GivenConsent[]): boolean {
  return requiredConsents(market).every((needed) =>
    given.some((consent) => consent.document === needed.document && consent.version === needed.version),
  )
}
