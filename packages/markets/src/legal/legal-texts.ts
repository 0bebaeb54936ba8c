import type { Locale } from '../locale.ts'

/** The documents a borrower agrees to before applying. */
export type LoanConsent = 'creditAgreement' | 'privacyPolicy' | 'letterOfAuthorization' | 'dataUse'
/**
 * `hardshipPlan` is agreed to with a plan's key facts. `location` is agreed to or declined by itself, and nothing
 * depends on it.
 */
export type ConsentDocument = LoanConsent | 'hardshipPlan' | 'location'

/** What differs between the markets, in the text's own language; named in a text as `{name}`. */
export type LegalFacts = {
  readonly creditLaw: string
  readonly capRule: string
  readonly privacyLaw: string
  readonly contactHours: string
  readonly complaints: string
  readonly answerTime: string
  /** Whom the links to banks' apps lead through; empty where they lead to the app itself. */
  readonly bankLinks: string
  readonly governingText: string
}

export type LegalFactsByLocale = { readonly [locale in Locale]: LegalFacts }

/** Each document as plain text: its title, then its sections, parted by empty lines; a section's first line heads it. */
export type LegalTexts = { readonly [document in ConsentDocument]: string }
