import type { DocumentType } from './identity-document.ts'

type PrintedDocument = {
  readonly type: DocumentType
  /** What is printed on it and on no other, in letters only. */
  readonly phrases: readonly string[]
  /** Its number as printed, signs between the groups or none. */
  readonly number: RegExp
  /** The number has no letters, so a letter read there was a digit. */
  readonly digitsOnly?: true
}

/** How a market's identity documents are printed: what their reader on the server looks for. */
export type PrintedDocuments = {
  /** Tesseract's language, which knows the marks of the names. */
  readonly language: 'eng' | 'vie'
  /** Dates in numbers put the month before the day. */
  readonly monthFirst: boolean
  /** Common family names that begin a whole name, in letters only; null where a comma or the place tells the name. */
  readonly familyNames: RegExp | null
  readonly kinds: readonly PrintedDocument[]
}
