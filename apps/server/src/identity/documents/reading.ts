import type { DocumentPhotoKind } from '@hiram/contract/document-reading'
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
  /** The day of the reading: it tells a birthday of 1930 from one of 2030. */
  today: string
}
/** What a document's photo said. `unclear`: nothing that can be used, and why. */
export type DocumentReading = {
  outcome: 'read' | 'unclear'
  reasons: UnclearReason[]
  fields: ReadFields
}

/** What the first knows, and of the second what the first does not. */
export function overruled(by: ReadFields, fields: ReadFields): ReadFields {
  return { ...fields, ...by }
}

/** Fields of one source that are equally sure; what is undefined or empty is left out. */
export function fieldsOf(
  source: Source,
  confidence: number,
  values: { [name in keyof ReadFields]: string | undefined },
): ReadFields {
  const known = Object.entries(values).filter(([, value]) => value !== undefined && value !== '')
  return Object.fromEntries(known.map(([name, value]) => [name, { value, source, confidence }]))
}
