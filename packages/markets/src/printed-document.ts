import type { DocumentType } from './identity-document.ts'

type PrintedDocument = {
  readonly type: DocumentType
  /** What is printed on it and on no other, in letters only. */
  readonly phrases: readonly string[]
  /** Its number as printed, signs between the groups or none. */
  readonly number: RegExp
  /** The number has no letters, so a letter read there was a digit. */
  readonly digitsOnly?: true
  /** Surname, given name and middle name are printed below one another. */
  readonly nameInParts?: true
  /** The name has no label, or one that is hard to read: the largest line that can be a name is the name. */
  readonly nameWithoutLabel?: true
  /** The name is printed as `LAST, FIRST MIDDLE`, also where the comma cannot be read. */
  readonly lastNameFirst?: true
}

/** How a market's identity documents are printed: what their reader on the server looks for. */
export type PrintedDocuments = {
  /** Names are printed with the marks of Vietnamese, which only a reader of that language knows. */
  readonly namesHaveMarks: boolean
  /** Dates in numbers put the month before the day. */
  readonly monthFirst: boolean
  /** Common family names that begin a whole name, in letters only; null where a comma or the place tells the name. */
  readonly familyNames: RegExp | null
  readonly kinds: readonly PrintedDocument[]
}
