import { plainName } from '@hiram/markets/person-name'
import type { ReviewMaterial } from '../../review/review-material.ts'
import type { ReadFields } from '../../review/review-readings.ts'

type Typed = ReviewMaterial['person']
type Name = keyof Typed

/** The field of a reading that says the same. */
const readAs = {
  documentType: 'certificateType',
  documentNumber: 'certificateNo',
  fullName: 'fullName',
  birthday: 'birthday',
} as const satisfies Record<Name, keyof ReadFields>

/** The same to a person: numbers without their hyphens, names without marks and in any order. */
const alike: Record<Name, (text: string) => string> = {
  documentType: (text) => text,
  documentNumber: (text) => text.toUpperCase().replace(/[^\p{Letter}\p{Number}]/gu, ''),
  fullName: (text) => plainName(text).split(' ').sort().join(' '),
  birthday: (text) => text,
}

/** What was typed beside what was read, each reading once where two photos differ. Pure. */
export function comparedFields(typed: Typed, readings: readonly ReadFields[]) {
  return (Object.keys(readAs) as Name[]).map((field) => {
    const read = [...new Set(readings.flatMap((reading) => reading[readAs[field]]?.value ?? []))]
    const isSame = read.every((value) => alike[field](value) === alike[field](typed[field]))
    return {
      field,
      typed: typed[field],
      read: read.length > 0 ? read.join(' · ') : null,
      result: read.length === 0 ? ('notRead' as const) : isSame ? ('same' as const) : ('differs' as const),
    }
  })
}
