/** What a Vietnamese personal id number says of its holder (Circular 59/2021, art. 4; Circular 07/2016, art. 7). */
export type CccdFacts = {
  readonly placeCode: string
  readonly sex: 'male' | 'female'
  readonly birthYear: number
  /** The place is one of the 63 provinces of 2016; numbers did not change with the merger of 2025. */
  readonly provinceKnown: boolean
}

const provinceCodes = new Set(
  (
    '001 002 004 006 008 010 011 012 014 015 017 019 020 022 024 025 026 027 030 031 033 034 035 036 037 038 040 042 ' +
    '044 045 046 048 049 051 052 054 056 058 060 062 064 066 067 068 070 072 074 075 077 079 080 082 083 084 086 087 ' +
    '089 091 092 093 094 095 096'
  ).split(' '),
)

/** The facts in twelve digits; null for another form. The fourth digit is twice the century from 1900, odd for women. */
export function readCccd(value: string): CccdFacts | null {
  const match = /^(\d{3})(\d)(\d{2})\d{6}$/.exec(value)
  if (match === null) return null
  const [, placeCode = '', mark = '', year = ''] = match
  const centuryAndSex = Number(mark)
  return {
    placeCode,
    sex: centuryAndSex % 2 === 0 ? 'male' : 'female',
    birthYear: 1900 + Math.floor(centuryAndSex / 2) * 100 + Number(year),
    provinceKnown: !placeCode.startsWith('0') || provinceCodes.has(placeCode),
  }
}

export type CccdMismatch = 'birthYear' | 'sex' | 'place'

/** Where the number and what the borrower typed disagree: a reason for review by a person, never for refusal. */
export function cccdMismatches(value: string, person: { readonly birthday: string; readonly sex: 'male' | 'female' }) {
  const facts = readCccd(value)
  if (facts === null) return []
  const found: CccdMismatch[] = []
  if (facts.birthYear !== Number(person.birthday.slice(0, 4))) found.push('birthYear')
  if (facts.sex !== person.sex) found.push('sex')
  if (!facts.provinceKnown) found.push('place')
  return found
}

export type CccdQr = {
  readonly number: string
  /** The nine-digit number of the card before; empty when there was none. */
  readonly oldNumber: string
  readonly name: string
  readonly birthday: string
  readonly sex: 'male' | 'female'
  readonly address: string
  readonly issuedOn: string
}

/**
 * The card's QR: `number|old number|name|ddMMyyyy|Nam or Nữ|address|ddMMyyyy`; newer cards may append fields, which
 * are ignored. Null when it is not of that form. The code is unsigned: it fills a form in, it proves nothing.
 */
export function parseCccdQr(payload: string): CccdQr | null {
  const [number = '', oldNumber = '', name = '', born = '', sex = '', address = '', issued] = payload.trim().split('|')
  const birthday = isoDay(born)
  const issuedOn = isoDay(issued ?? '')
  const sexWord = sex.normalize('NFC').toLowerCase()
  if (readCccd(number) === null || !/^(\d{9})?$/.test(oldNumber) || name === '') return null
  if (birthday === null || issuedOn === null || (sexWord !== 'nam' && sexWord !== 'nữ')) return null
  return { number, oldNumber, name, birthday, sex: sexWord === 'nam' ? 'male' : 'female', address, issuedOn }
}

function isoDay(text: string) {
  const match = /^(\d{2})(\d{2})(\d{4})$/.exec(text)
  if (match === null) return null
  const [, day = '', month = '', year = ''] = match
  const iso = `${year}-${month}-${day}`
  const time = Date.parse(`${iso}T00:00:00Z`)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso ? null : iso
}
