import type { contactPerson, contactStep } from '@hiram/contract/steps/contact'
import { markets } from '@hiram/markets'
import { normalizePhone } from '@hiram/markets/phone'
import { isDirectRelation, isOtherRelation } from '@hiram/markets/work'
import type * as z from 'zod/mini'
import { type Checked, type CheckFacts, type Problem, refused } from './check.ts'

type Contacts = z.output<typeof contactStep>
type Person = z.output<typeof contactPerson>
/** Added after a rollback, in any relation (KYC-09). */
const supplement = 3

/** KYC-03. The first is a direct relative, the others are not; everyone has a phone of their own. */
export function checkContact({ contactPersons }: Contacts, facts: CheckFacts): Checked<Contacts> {
  const phones = contactPersons.map((person) => normalizePhone(facts.market, person.phone))
  const basic = contactPersons.filter((person) => person.type !== supplement)
  const tooFew = basic.length < markets[facts.market].contactsRequired
  const fields = [
    ...(tooFew ? [{ field: 'contactPersons', reason: 'fillIn' }] : []),
    ...contactPersons.flatMap((person, index) => [
      ...relationProblems(person, index, basic[0]),
      ...phoneProblems(phones, index, facts.ownPhone),
    ]),
  ]
  if (fields.length > 0) return refused('contactsRefused', fields)
  const values = contactPersons.map((person, index) => ({
    ...person,
    phone: phones[index] ?? person.phone,
    type: person.type === supplement ? supplement : person === basic[0] ? 1 : 2,
  }))
  return { ok: true, values: { contactPersons: values } }
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
