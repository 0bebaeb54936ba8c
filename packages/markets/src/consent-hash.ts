import { createHash } from 'node:crypto'
import { type ConsentDocument, consentPlainText, consentVersion, readConsent } from './consents.ts'
import type { Locale } from './locale.ts'
import type { MarketCode } from './market.ts'
import type { LocationReports } from './market-facts.ts'

/** For the server: SHA-256 (hex) of the very text agreed to; null when the version is not the one in force. */
export async function hashConsent(
  market: MarketCode,
  document: ConsentDocument,
  version: string,
  locale: Locale,
  locationReports?: LocationReports,
) {
  if (version !== consentVersion) return null
  const text = consentPlainText(await readConsent(market, document, locale, locationReports))
  return createHash('sha256').update(text, 'utf8').digest('hex')
}
