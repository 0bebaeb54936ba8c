import type { DocumentPhotoKind } from '@hiram/contract/apply/document-reading'
import type { MarketCode } from '@hiram/markets'

export type Source = 'qr' | 'mrz' | 'ocr'
export type ReadField<Value extends string = string> = { value: Value; source: Source; confidence: number }
export type ReadFields = {
  certificateType?: ReadField
  certificateNo?: ReadField
  fullName?: ReadField
  lastName?: ReadField
  middleName?: ReadField
  firstName?: ReadField
  birthday?: ReadField
  sex?: ReadField<'male' | 'female'>
  expiresOn?: ReadField
  address?: ReadField
}
export type UnclearReason = 'blurred' | 'glare' | 'cut' | 'notADocument' | 'numbersDiffer'

export type ReadRequest = {
  market: MarketCode
  kind: DocumentPhotoKind
  jpeg: Buffer
  /** The day of the reading: it decides between a birthday in 1930 and one in 2030. */
  today: string
}
/** What was read from a document's photo. `unclear`: nothing usable, and why. */
export type DocumentReading = {
  outcome: 'read' | 'unclear'
  reasons: UnclearReason[]
  fields: ReadFields
}

/** The fields of the first, completed with those only the second has. */
export function overruled(by: ReadFields, fields: ReadFields): ReadFields {
  return { ...fields, ...by }
}

/** Fields of one source with equal confidence; undefined and empty values are left out. */
export function fieldsOf(
  source: Source,
  confidence: number,
  values: { [name in keyof ReadFields]: string | undefined },
): ReadFields {
  const known = Object.entries(values).filter(([, value]) => value !== undefined && value !== '')
  return Object.fromEntries(known.map(([name, value]) => [name, { value, source, confidence }]))
}
