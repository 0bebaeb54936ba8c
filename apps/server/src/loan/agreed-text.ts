import { consentDocument } from '@hiram/contract/app-info/consents'
import { locale } from '@hiram/contract/values'
import type { MarketCode } from '@hiram/markets'
import { type KeptText, keptText } from '@hiram/markets/kept-text'
import type { Queries } from '../database/client.ts'
import type { RowOf } from '../database/rows.ts'
import { findText } from './consent-store.ts'

type Consent = Pick<RowOf<'consent'>, 'document' | 'version' | 'locale' | 'text_hash'>

/** The very text that a consent was given to; undefined where that was before texts were kept, and to another than today's. */
export async function agreedText(
  queries: Queries,
  market: MarketCode,
  consent: Consent,
): Promise<KeptText | undefined> {
  const kept = await findText(queries, consent.text_hash)
  return kept ? { plainText: kept.plain_text, sectionLines: kept.section_lines } : await textInForce(market, consent)
}

/** Of the texts in force, however their switches were set, the one with the consent's hash. */
async function textInForce(market: MarketCode, consent: Consent): Promise<KeptText | undefined> {
  const document = consentDocument.parse(consent.document)
  for (const locationReports of ['coarse', 'off'] as const) {
    for (const adEvents of ['off', 'on'] as const) {
      const switches = { locationReports, adEvents }
      const text = await keptText(market, document, consent.version, locale.parse(consent.locale), switches)
      if (text?.textHash.equals(consent.text_hash)) return text
    }
  }
  return undefined
}
