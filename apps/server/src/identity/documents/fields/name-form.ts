import { squeeze } from '../letters.ts'
import { isLabel } from './labels.ts'

const notNames =
  /REPUBLI|PILIPINAS|PHILIPPINE|VIETNAM|CONGHOA|IDENTITY|CANCUOC|GIAYPHEP|HOCHI?EU|LICEN|PASSPORT|NATIONALITY|SPECIMEN|PROFESSIONAL|TRANSPORTATION|MULTIPURPOSE|DEPARTMENT|BUREAU|COMMISSION|CORPORATION|INSURANCE|SOCIALSECURITY|SECURITYSYSTEM|SIGNATURE/
/** Words of an address, or of a card beside the name, that are in no name. */
const notInNames = new Set(
  (
    'ST STREET AVE AVENUE ROAD BRGY BARANGAY BLK LOT UNIT PUROK SITIO POBLACION SUBD VILLAGE CITY PROVINCE SYSTEM ' +
    'DEPARTMENT OFFICE COMMISSION CORPORATION FUND CARD BUREAU SERVICE SIGNATURE INSURANCE SECURITY REVENUE FINANCE ' +
    'ECONOMY LAST GIVEN MEMBER MALE FEMALE FILIPINO LOYALTY NUMBER DATE VALID ENGINEER NAME NAMES SURNAME MIDDLE'
  ).split(' '),
)
/** The words of an address of which the spaces were not read. */
const addressJoined = /BRGY|BLK|BARANGAY|PUROK|POBLACION|SUBDIVISION|(STREET|AVENUE|VILLAGE|EXTENSION)$/
/** Of a label that was misread, its last word is left. */
const labelLeft = /NAMES?$/

/** The text as a name in capitals: only letters, written as `isWritten` says; undefined for anything else. */
export function asName(text: string, isWritten: (letters: string) => boolean): string | undefined {
  const letters = text.replace(/[^\p{L} ,.'-]/gu, '').trim()
  const { signs } = squeeze(letters)
  if (signs.length < 2 || !isWritten(letters)) return undefined
  if (letters.length < 0.7 * text.trim().length || notNames.test(signs) || namesFields(text)) return undefined
  // an O may be read as a zero; any other digit is part of an address
  if (/[1-9]/.test(text) || addressJoined.test(signs) || labelLeft.test(signs)) return undefined
  if (letters.split(/[ ,.]+/).some((word) => notInNames.has(word.toUpperCase()))) return undefined
  return letters.toUpperCase()
}

/** `First Name, Middle Name` is a list of labels. */
function namesFields(text: string): boolean {
  return isLabel(text) || text.split(/[,./]/).some((part) => squeeze(part).signs.length > 5 && isLabel(part))
}

export function isCapital(letters: string): boolean {
  const capitals = [...letters].filter((sign) => /\p{Lu}/u.test(sign)).length
  return capitals >= 0.85 * [...letters].filter((sign) => /\p{L}/u.test(sign)).length
}

/** Each word with a capital. */
export function isTitled(letters: string): boolean {
  return letters.split(/[ ,.-]+/).every((word) => word === '' || /^\p{Lu}/u.test(word))
}
