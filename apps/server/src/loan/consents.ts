import type { GivenConsent } from '@hiram/contract/app-info/consents'
import type { MarketCode } from '@hiram/markets'
import { hashConsent } from '@hiram/markets/consent-hash'
import { requiredConsents } from '@hiram/markets/consents'

export type HashedConsent = GivenConsent & { textHash: Buffer }

/** The consents with the SHA-256 of the exact text agreed to; undefined when one is not the version in force. */
export async function hashConsents(
  market: MarketCode,
  given: readonly GivenConsent[],
): Promise<HashedConsent[] | undefined> {
  const hashed: HashedConsent[] = []
  for (const consent of given) {
    const hash = await hashConsent(market, consent.document, consent.version, consent.locale)
    if (!hash) return undefined
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
