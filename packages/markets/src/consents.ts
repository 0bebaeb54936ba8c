import { brandOfMarket, locationReportsOf } from './brand.ts'
import { deletionHours } from './deletion-hours.ts'
import { type AdEvents, adWords } from './legal/ad-words.ts'
import { legalFiller } from './legal/legal-facts.ts'
import type { ConsentDocument, LegalTexts, LoanConsent } from './legal/legal-texts.ts'
import { locationWords } from './legal/location-words.ts'
import type { Locale } from './locale.ts'
import { type MarketCode, markets } from './market.ts'
import type { LocationReports } from './market-facts.ts'

export type { AdEvents, ConsentDocument, LoanConsent }

/** The documents a borrower agrees to before applying (KYC-07), in the order shown. */
export const consentDocuments: readonly LoanConsent[] = [
  'creditAgreement',
  'privacyPolicy',
  'letterOfAuthorization',
  'dataUse',
]

/** Every document there is. */
export const allConsentDocuments: readonly ConsentDocument[] = [...consentDocuments, 'hardshipPlan', 'location']

/** One version for all texts. Any change of a text is a new version, and earlier consents stay with theirs. */
export const consentVersion = '2026-11-29'

/** What must be agreed to before applying, in the version in force. */
export function requiredConsents(market: MarketCode) {
  return consentDocuments.map((document) => ({ market, document, version: consentVersion }))
}

/** What changes the texts beside the market. By default the location's is that of the market's own brand, and no event is sent. */
export type TextSwitches = { readonly locationReports?: LocationReports; readonly adEvents?: AdEvents }

export type ConsentText = {
  readonly market: MarketCode
  readonly document: ConsentDocument
  readonly locale: Locale
  readonly version: string
  readonly title: string
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[]
}

const texts: { readonly [locale in Locale]: () => Promise<LegalTexts> } = {
  'en-US': async () => (await import('./legal/en-us.ts')).enUs,
  'fil-PH': async () => (await import('./legal/fil-ph.ts')).filPh,
  'vi-VN': async () => (await import('./legal/vi-vn.ts')).viVn,
  'zh-CN': async () => (await import('./legal/zh-cn.ts')).zhCn,
  'th-TH': async () => (await import('./legal/th-th.ts')).thTh,
}

/** The document as this market's borrower reads it where the switches are so; a locale's texts are loaded when first asked for. */
export async function readConsent(
  market: MarketCode,
  document: ConsentDocument,
  locale: Locale,
  { locationReports = locationReportsOf(brandOfMarket(market)), adEvents = 'off' }: TextSwitches = {},
): Promise<ConsentText> {
  const offerDays = String(markets[market].offerDays)
  const words = {
    ...locationWords[locale][locationReports],
    ...adWords[locale][adEvents],
    offerDays,
    deletionHours: String(deletionHours.done),
  }
  const [documents, fill] = await Promise.all([texts[locale](), legalFiller(market, locale, words)])
  const [title = '', ...sections] = documents[document].trim().split('\n\n')
  return {
    market,
    document,
    locale,
    version: consentVersion,
    title,
    sections: sections.map((section) => {
      const [heading = '', ...paragraphs] = section.split('\n').map(fill).filter(Boolean)
      return { heading, paragraphs }
    }),
  }
}

/** The one plain text of a document, which is what a consent's SHA-256 is taken of (UTF-8, LF). */
export function consentPlainText({ market, document, locale, version, title, sections }: ConsentText) {
  const body = sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs])
  return [`${market} ${document} ${locale} ${version}`, title, ...body, ''].join('\n')
}

export function isConsentDocument(text: string): text is ConsentDocument {
  return (allConsentDocuments as readonly string[]).includes(text)
}
