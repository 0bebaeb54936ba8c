import type { PhotoKind } from '@hiram/contract/apply'
import type { BusinessDate } from '@hiram/lending'
import type { MarketCode } from '@hiram/markets'
import type { PersonName } from '@hiram/markets/person-name'

/** What a step is checked against: the market, the day, and what else the borrower has entered. */
export type CheckFacts = {
  market: MarketCode
  today: BusinessDate
  ownPhone: string
  /** This borrower's stored photos. */
  photos: ReadonlyMap<string, PhotoKind>
  /** The name in the basic information, once there is one. */
  name: PersonName | undefined
}

export type Problem = { field: string; reason: string }
export type CheckCode =
  | 'invalidRequest'
  | 'idNumberInvalid'
  | 'contactsRefused'
  | 'bankAccountInvalid'
  | 'bankOwnerDiffers'

/** The step in the one spelling we keep, or the first code that refuses it with the fields it is about. */
export type Checked<Values> = { ok: true; values: Values } | { ok: false; code: CheckCode; fields: Problem[] }

export function refused(code: CheckCode, fields: Problem[]): { ok: false; code: CheckCode; fields: Problem[] } {
  return { ok: false, code, fields }
}

/** A problem where a chosen code is not on the list. */
export function unlisted(field: string, code: string, list: readonly string[]): Problem[] {
  return list.includes(code) ? [] : [{ field, reason: 'choose' }]
}

/** A problem where the named photo is not a stored one of this borrower and kind. */
export function missingPhoto(facts: CheckFacts, field: string, photoId: string, kind: PhotoKind): Problem[] {
  return facts.photos.get(photoId) === kind ? [] : [{ field, reason: 'fillIn' }]
}
