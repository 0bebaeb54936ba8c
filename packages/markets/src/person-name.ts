import type { MarketCode } from './market.ts'

export type PersonName = {
  readonly firstName: string
  readonly middleName?: string | undefined
  readonly lastName: string
}

const suffixes = new Set(['JR', 'SR', 'II', 'III', 'IV', 'V'])

/** Plain capital letters: no marks, no punctuation, one space between words. `Nguyễn Thị Đào` → `NGUYEN THI DAO`. */
export function plainName(text: string) {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[đĐ]/g, 'D')
    .toUpperCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim()
}

/** The name in the market's order: first middle last in the Philippines, last middle first in Viet Nam. */
export function fullName(market: MarketCode, { firstName, middleName = '', lastName }: PersonName) {
  const parts = market === 'vn' ? [lastName, middleName, firstName] : [firstName, middleName, lastName]
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ')
}

/**
 * Whether an account's owner is the person (KYC-06): marks, case, spaces and word joins (De la Cruz, Dela Cruz) do
 * not matter, nor which end the family name stands at. In the Philippines the middle name may be left out or be an
 * initial, and a suffix (Jr., III) may be missing.
 */
export function isSameName(market: MarketCode, owner: string, person: PersonName) {
  const written = joined(market, owner)
  if (written === '') return false
  const first = joined(market, person.firstName)
  const middle = joined(market, person.middleName ?? '')
  const last = joined(market, person.lastName)
  const middles = market === 'ph' ? [middle, middle.slice(0, 1), ''] : [middle]
  return middles.some(
    (part) => written === first + part + last || written === last + first + part || written === last + part + first,
  )
}

function joined(market: MarketCode, text: string) {
  const words = plainName(text).split(' ')
  return words.filter((word, index) => market !== 'ph' || index === 0 || !suffixes.has(word)).join('')
}
