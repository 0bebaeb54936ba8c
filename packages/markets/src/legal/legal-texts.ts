import type { Locale } from '../market.ts'

export type ConsentDocument = 'creditAgreement' | 'privacyPolicy' | 'letterOfAuthorization' | 'dataUse'

/** What differs between the markets, in the text's own language; named in a text as `{name}`. */
export type LegalFacts = {
  readonly creditLaw: string
  readonly capRule: string
  readonly privacyLaw: string
  readonly contactHours: string
  readonly complaints: string
  readonly answerTime: string
  readonly governingText: string
}

export type LegalFactsByLocale = { readonly [locale in Locale]: LegalFacts }

type Section = readonly [heading: string, ...paragraphs: string[]]

export type LegalTexts = {
  readonly documents: {
    readonly [document in ConsentDocument]: { readonly title: string; readonly sections: readonly Section[] }
  }
}
