import { contactStep, nameProblems } from '@hiram/contract/apply/steps/contact'
import type { MarketCode } from '@hiram/markets/market'
import type { PersonName } from '@hiram/markets/person-name'
import { toE164 } from '@hiram/markets/phones'
import { isDirectRelation, isOtherRelation } from '@hiram/markets/work'
import { firstOfEach, type Problem, schemaProblems } from '../step/check-step.ts'
import { typedValues } from '../step/typed-values.ts'

export type Person = { name: string; relation: string; phone: string; type: number }
export type ContactValues = { contactPersons: Person[] }

/** As many people as the market asks for; the first is a direct relative (type 1), the others are not (type 2). */
export function startContacts(required: number, saved: Record<string, unknown>): ContactValues {
  const empty = Array.from({ length: required }, () => ({ name: '', relation: '', phone: '' }))
  // a draft kept after a supplement is in reversed order: put the relative first again
  const inOrder = chosen(saved).toSorted((a, b) => Number(isRelative(b)) - Number(isRelative(a)))
  const { contactPersons } = typedValues({ contactPersons: empty }, { contactPersons: inOrder })
  return { contactPersons: contactPersons.map((person, index) => ({ ...person, type: index === 0 ? 1 : 2 })) }
}

/** The people of the form, and behind them those added after a rollback, which this screen leaves alone. */
export function contactsToSend(values: ContactValues, saved: Record<string, unknown>) {
  return { contactPersons: [...values.contactPersons, ...savedPersons(saved).filter((person) => isAdded(person))] }
}

type Rules = { market: MarketCode; ownPhone: string | undefined; name: PersonName | undefined }

/** KYC-03: everyone complete, the first a direct relative and the others not, real mobile numbers, no two the same, none the borrower's, no name twice and not their own. */
export function checkContacts(values: ContactValues, { market, ownPhone, name }: Rules): Problem[] {
  const problems = [...schemaProblems(contactStep, values), ...nameProblems(values.contactPersons, { market, name })]
  const seen = new Set<string>()
  for (const [index, { relation, phone }] of values.contactPersons.entries()) {
    const at = `contactPersons.${index}`
    if (relation !== '') {
      if (index === 0 && !isDirectRelation(relation)) problems.push({ field: `${at}.relation`, reason: 'notDirect' })
      if (index > 0 && !isOtherRelation(relation)) problems.push({ field: `${at}.relation`, reason: 'direct' })
    }
    if (phone.trim() === '') continue
    const number = toE164(market, phone)
    if (number === null) problems.push({ field: `${at}.phone`, reason: 'phoneInvalid' })
    else if (number === ownPhone) problems.push({ field: `${at}.phone`, reason: 'ownPhone' })
    else if (seen.has(number)) problems.push({ field: `${at}.phone`, reason: 'samePhone' })
    else seen.add(number)
  }
  return firstOfEach(problems)
}

/** Everyone saved, as typed; what is not in the shape of a person is empty. */
export function savedContacts(saved: Record<string, unknown>): Person[] {
  return savedPersons(saved).map((person) => typedValues({ name: '', relation: '', phone: '', type: 2 }, person))
}

function chosen(saved: Record<string, unknown>) {
  return savedPersons(saved).filter((person) => !isAdded(person))
}

function savedPersons(saved: Record<string, unknown>): unknown[] {
  return Array.isArray(saved.contactPersons) ? saved.contactPersons : []
}

function isAdded(person: unknown) {
  return typeOf(person) === 3
}

function isRelative(person: unknown) {
  return typeOf(person) === 1
}

function typeOf(person: unknown): unknown {
  return typeof person === 'object' && person !== null ? Reflect.get(person, 'type') : undefined
}
