import type { Locale } from '../locale.ts'

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

/** Each document as plain text: its title, then its sections, parted by empty lines; a section's first line heads it. */
export type LegalTexts = { readonly [document in ConsentDocument]: string }
