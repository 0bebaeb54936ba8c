import type { MarketCode, PerMarket } from './market.ts'
import type { NameCustoms } from './name-customs.ts'
import { names as ph } from './ph/names.ts'
import { names as vn } from './vn/names.ts'

export type PersonName = {
  readonly firstName: string
  readonly middleName?: string | undefined
  readonly lastName: string
}

export const nameCustoms: PerMarket<NameCustoms> = { ph, vn }

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

/** The name in the market's order. */
export function fullName(market: MarketCode, { firstName, middleName = '', lastName }: PersonName) {
  const parts = nameCustoms[market].familyNameFirst
    ? [lastName, middleName, firstName]
    : [firstName, middleName, lastName]
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ')
}

/** Enough to tell who is meant, and no more: `Rodrigo D.`, `N. Đào`. */
export function shortName(market: MarketCode, { firstName, lastName }: PersonName) {
  const initial = `${[...lastName.trim()][0] ?? ''}.`
  return nameCustoms[market].familyNameFirst ? `${initial} ${firstName.trim()}` : `${firstName.trim()} ${initial}`
}

/** Whether a remark has this person's given and family name in it, or the family name alone. */
export function namesIn(text: string, { firstName, lastName }: PersonName): 'name' | 'familyName' | undefined {
  const words = new Set(plainName(text).split(' '))
  const has = (name: string) =>
    plainName(name)
      .split(' ')
      .every((word) => words.has(word))
  if (plainName(lastName) === '' || !has(lastName)) return undefined
  return plainName(firstName)
    .split(' ')
    .some((word) => words.has(word))
    ? 'name'
    : 'familyName'
}

/**
 * Whether an account's owner is the person (KYC-06): marks, case, spaces and word joins (De la Cruz, Dela Cruz) do
 * not matter, nor at which end the family name is. The market's customs say what else may be missing.
 */
export function isSameName(market: MarketCode, owner: string, person: PersonName) {
  const written = joined(market, owner)
  if (written === '') return false
  const first = joined(market, person.firstName)
  const middle = joined(market, person.middleName ?? '')
  const last = joined(market, person.lastName)
  const middles = nameCustoms[market].middleNameMayBeShort ? [middle, middle.slice(0, 1), ''] : [middle]
  return middles.some(
    (part) => written === first + part + last || written === last + first + part || written === last + part + first,
  )
}

/**
 * Whether somebody wrote this person's own name, at either end the family name, with the same marks and suffix: a
 * father and a son who share a name differ in it.
 */
export function isOwnName(market: MarketCode, written: string, { firstName, middleName = '', lastName }: PersonName) {
  const words = [firstName, middleName, lastName].map(lettersOf)
  const [first = '', middle = '', last = ''] = words
  const middles = nameCustoms[market].middleNameMayBeShort ? [middle, ''] : [middle]
  const same = (parts: string[]) => parts.filter((part) => part !== '').join(' ') === lettersOf(written)
  return (
    first !== '' &&
    last !== '' &&
    middles.some((part) => same([first, part, last]) || same([last, part, first]) || same([last, first, part]))
  )
}

/** Small letters with their marks, one space between words. */
function lettersOf(text: string) {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, ' ')
    .trim()
}

function joined(market: MarketCode, text: string) {
  const { suffixes } = nameCustoms[market]
  const words = plainName(text).split(' ')
  return words.filter((word, index) => index === 0 || !suffixes.includes(word)).join('')
}
