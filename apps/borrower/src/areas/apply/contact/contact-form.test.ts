import { expect, test } from 'vitest'
import { checkContacts, contactsToSend, startContacts } from './contact-form.ts'

const own = { firstName: 'Maria', middleName: 'Reyes', lastName: 'Santos' }
const rules = { market: 'ph', ownPhone: '+639175550142', name: own } as const
const people = [
  { name: 'Luz Santos', relation: 'parent', phone: '0917 555 0143' },
  { name: 'Ben Reyes', relation: 'friend', phone: '0917 555 0144' },
  { name: 'Ana Cruz', relation: 'colleague', phone: '+63 917 555 0145' },
  { name: 'Jun Tan', relation: 'neighbour', phone: '0917 555 0146' },
]
const good = startContacts(4, { contactPersons: people })

function withPerson(index: number, change: object) {
  return { contactPersons: good.contactPersons.map((person, at) => (at === index ? { ...person, ...change } : person)) }
}

test('KYC-03 as many people as the market asks for, the first of type 1, the others of type 2', () => {
  expect(startContacts(5, {}).contactPersons.map(({ type }) => type)).toEqual([1, 2, 2, 2, 2])
  expect(checkContacts(good, rules)).toEqual([])
})

test('KYC-03 index 0 is a direct relative, the others are not', () => {
  expect(checkContacts(withPerson(0, { relation: 'friend' }), rules)).toEqual([
    { field: 'contactPersons.0.relation', reason: 'notDirect' },
  ])
  expect(checkContacts(withPerson(2, { relation: 'spouse' }), rules)).toEqual([
    { field: 'contactPersons.2.relation', reason: 'direct' },
  ])
})

test('KYC-03 a number that is no mobile number of the market is refused', () => {
  expect(checkContacts(withPerson(1, { phone: '0287654321' }), rules)).toEqual([
    { field: 'contactPersons.1.phone', reason: 'phoneInvalid' },
  ])
})

test('KYC-03 the same number in another spelling is refused', () => {
  expect(checkContacts(withPerson(3, { phone: '+639175550144' }), rules)).toEqual([
    { field: 'contactPersons.3.phone', reason: 'samePhone' },
  ])
})

test('KYC-03 own number refused', () => {
  expect(checkContacts(withPerson(2, { phone: '09175550142' }), rules)).toEqual([
    { field: 'contactPersons.2.phone', reason: 'ownPhone' },
  ])
})

test('KYC-03 a person entered twice and the borrower’s own name are refused', () => {
  expect(checkContacts(withPerson(3, { name: ' ben  REYES ' }), rules)).toEqual([
    { field: 'contactPersons.3.name', reason: 'samePerson' },
  ])
  const spelled = { contactPersons: withPerson(1, { name: 'Peña Cruz' }).contactPersons.slice(0, 2) }
  const apart = withPerson(2, { name: 'Peña Cruz'.normalize('NFD') }).contactPersons.slice(2)
  expect(checkContacts({ contactPersons: [...spelled.contactPersons, ...apart] }, rules)).toEqual([
    { field: 'contactPersons.2.name', reason: 'samePerson' },
  ])
  expect(checkContacts(withPerson(1, { name: 'Santos, Maria' }), rules)).toEqual([
    { field: 'contactPersons.1.name', reason: 'ownName' },
  ])
  expect(checkContacts(withPerson(0, { name: 'Maria Santos Sr.' }), rules)).toEqual([])
})

test.each(['12345', '---', '🙂🙂', '<b>Ana</b>', '\u202eanA', '  '])('KYC-03 %s is no name', (name) => {
  expect(checkContacts(withPerson(1, { name }), rules)).toEqual([
    { field: 'contactPersons.1.name', reason: name.trim() === '' ? 'fillIn' : 'name' },
  ])
})

test('KYC-03 all are complete', () => {
  const problems = checkContacts(startContacts(4, { contactPersons: people.slice(0, 3) }), rules)
  expect(problems).toEqual([
    { field: 'contactPersons.3.name', reason: 'fillIn' },
    { field: 'contactPersons.3.relation', reason: 'choose' },
    { field: 'contactPersons.3.phone', reason: 'fillIn' },
  ])
})

test('KYC-03 people added after a rollback are kept', () => {
  const added = { name: 'Rey', relation: 'friend', phone: '0917 555 0147', type: 3 }
  const saved = { contactPersons: [added, ...good.contactPersons] }
  expect(startContacts(4, saved)).toEqual(good)
  expect(contactsToSend(good, saved).contactPersons.at(-1)).toEqual(added)
})
