import { brandOfMarket, locationReportsOf } from './brand.ts'
import { legalFiller } from './legal/legal-facts.ts'
import type { ConsentDocument, LegalTexts, LoanConsent } from './legal/legal-texts.ts'
import { locationWords } from './legal/location-words.ts'
import type { Locale } from './locale.ts'
import type { MarketCode } from './market.ts'
import type { LocationReports } from './market-facts.ts'

export type { ConsentDocument, LoanConsent }

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
export const consentVersion = '2026-11-28'

/** What must be agreed to before applying, in the version in force. */
export function requiredConsents(market: MarketCode) {
  return consentDocuments.map((document) => ({ market, document, version: consentVersion }))
}

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

/**
 * The document as this market's borrower reads it; a locale's texts are loaded when first asked for. They say of the
 * location what the brand's switch is set to: `locationReportsOf`.
 */
export async function readConsent(
  market: MarketCode,
  document: ConsentDocument,
  locale: Locale,
  locationReports: LocationReports = locationReportsOf(brandOfMarket(market)),
): Promise<ConsentText> {
  const words = locationWords[locale][locationReports]
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
