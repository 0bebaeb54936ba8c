import { type contactPerson, type contactStep, nameProblems } from '@hiram/contract/apply/steps/contact'
import { markets } from '@hiram/markets'
import { toE164 } from '@hiram/markets/phones'
import { isDirectRelation, isOtherRelation } from '@hiram/markets/work'
import type * as z from 'zod/mini'
import { type Checked, type CheckFacts, type Problem, refused } from './check.ts'

type Contacts = z.output<typeof contactStep>
type Person = z.output<typeof contactPerson>
/** Added after a rollback, in any relation (KYC-09). */
const supplement = 3

/** KYC-03. The first is a direct relative, the others are not; everyone has a phone of their own. */
export function checkContact({ contactPersons }: Contacts, facts: CheckFacts): Checked<Contacts> {
  const phones = contactPersons.map((person) => toE164(facts.market, person.phone))
  const basic = contactPersons.filter((person) => person.type !== supplement)
  const tooFew = basic.length < markets[facts.market].contactsRequired
  const fields = [
    ...(tooFew ? [{ field: 'contactPersons', reason: 'fillIn' }] : []),
    ...contactPersons.flatMap((person, index) => [
      ...relationProblems(person, index, basic[0]),
      ...phoneProblems(phones, index, facts.ownPhone),
    ]),
    ...nameProblems(contactPersons, facts),
  ]
  if (fields.length > 0) return refused('contactsRefused', fields)
  const values = contactPersons.map((person, index) => ({
    ...person,
    phone: phones[index] ?? person.phone,
    type: person.type === supplement ? supplement : person === basic[0] ? 1 : 2,
  }))
  return { ok: true, values: { contactPersons: values } }
}

/** People added after a rollback, beside those who are known already: in any relation, each with a phone of their own. */
export function checkSupplement(
  known: readonly Person[],
  added: readonly Omit<Person, 'type'>[],
  facts: CheckFacts,
): { ok: true; values: Person[] } | { ok: false; fields: Problem[] } {
  const people = [...known, ...added.map((person) => ({ ...person, type: supplement }))]
  const phones = people.map((person) => toE164(facts.market, person.phone))
  const names = nameProblems(people, facts)
  const fields = people.flatMap((person, index) =>
    index < known.length
      ? []
      : [
          ...names.filter(({ field }) => field === `contactPersons.${index}.name`),
          ...relationProblems(person, index, undefined),
          ...phoneProblems(phones, index, facts.ownPhone),
        ].map(({ field, reason }) => ({ field: field.replace(`.${index}.`, `.${index - known.length}.`), reason })),
  )
  if (fields.length > 0) return { ok: false, fields }
  const values = people.slice(known.length)
  return { ok: true, values: values.map((person, index) => withPhone(person, phones[known.length + index])) }
}

function withPhone(person: Person, phone: string | null | undefined): Person {
  return { ...person, phone: phone ?? person.phone }
}

function relationProblems(person: Person, index: number, first: Person | undefined): Problem[] {
  const problem = (reason: string) => [{ field: `contactPersons.${index}.relation`, reason }]
  const direct = isDirectRelation(person.relation)
  if (!direct && !isOtherRelation(person.relation)) return problem('choose')
  if (person.type === supplement) return []
  if (person === first) return direct ? [] : problem('notDirect')
  return direct ? problem('direct') : []
}

function phoneProblems(phones: readonly (string | null)[], index: number, ownPhone: string): Problem[] {
  const problem = (reason: string) => [{ field: `contactPersons.${index}.phone`, reason }]
  const phone = phones[index]
  if (!phone) return problem('phoneInvalid')
  if (phone === ownPhone) return problem('ownPhone')
  return phones.indexOf(phone) < index ? problem('samePhone') : []
}
