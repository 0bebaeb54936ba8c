import type { DocumentType } from '@hiram/markets/identity-document'
import { normalizeIdNumber } from '@hiram/markets/identity-documents'
import type { Person } from './people.ts'

export type Specimen = {
  name: string
  market: 'ph' | 'vn'
  kind: 'idFront' | 'idBack'
  svg: string
  /** Where the number is on it in print alone: as it is written, and the part of the drawing that another would be. */
  print?: { number: string; drawn: (number: string) => string }
  /** What is printed on it, as a reader should return it. */
  truth: {
    certificateType: DocumentType
    /** Normalised; absent where this side does not show it. */
    certificateNo?: string
    /** The full name in the document's order. */
    fullName: string
    parts: Pick<Person, 'lastName' | 'middleName' | 'firstName'>
    birthday?: string
    sex?: 'male' | 'female'
    expiresOn?: string
    has?: 'qr' | 'mrz'
  }
}

type Drawn = Pick<Specimen, 'svg'> & { type: DocumentType; number: string; fullName: string }

/** A specimen whose number is in print alone. */
export function inPrint(made: Specimen, number: string, drawn: (number: string) => string): Specimen {
  if (!made.svg.includes(drawn(number))) throw new Error(`${made.name} is drawn without its number`)
  return { ...made, print: { number, drawn } }
}

/** A document's front, with what is printed on it: its number normalised, and `more`. */
export function specimen(name: string, holder: Person, drawn: Drawn, more: Partial<Specimen['truth']> = {}): Specimen {
  const { type, number, fullName, svg } = drawn
  const { lastName, middleName, firstName } = holder
  const parts = { lastName, middleName, firstName }
  const truth = { certificateType: type, certificateNo: normalizeIdNumber(number), fullName, parts, ...more }
  return { name, market: holder.market, kind: 'idFront', svg, truth: { birthday: holder.birthday, ...truth } }
}

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const longMonths = [
  ...['JANUARY', 'FEBRUARY', 'MARCH', 'APRIL', 'MAY', 'JUNE'],
  ...['JULY', 'AUGUST', 'SEPTEMBER', 'OCTOBER', 'NOVEMBER', 'DECEMBER'],
]

/** A date as documents print it. */
export const printed = {
  slashes: (iso: string) => iso.split('-').toReversed().join('/'),
  yearFirst: (iso: string) => iso.replaceAll('-', '/'),
  short: (iso: string) => `${iso.slice(8)} ${months[Number(iso.slice(5, 7)) - 1]} ${iso.slice(0, 4)}`,
  long: (iso: string) => `${longMonths[Number(iso.slice(5, 7)) - 1]} ${iso.slice(8)}, ${iso.slice(0, 4)}`,
}

export function vietnameseName({ lastName, middleName, firstName }: Person): string {
  return [lastName, middleName, firstName].filter(Boolean).join(' ')
}
