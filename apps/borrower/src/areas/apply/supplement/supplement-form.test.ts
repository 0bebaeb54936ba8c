import { expect, test } from 'vitest'
import { startContacts } from '../contact/contact-form.ts'
import {
  certificatesToSend,
  checkCertificates,
  checkSupplement,
  contactsAfter,
  startCertificates,
  startSupplement,
} from './supplement-form.ts'

const person = (name: string, phone: string, type: number, relation = 'friend') => ({ name, relation, phone, type })
const mother = person('Mother', '+639175550201', 1, 'parent')
const friend = person('Friend', '+639175550202', 2)
const earlier = person('Earlier', '+639175550203', 3)
const ana = person('Ana', '0917 555 0301', 3)
const ben = person('Ben', '0917 555 0302', 3)
const name = { firstName: 'Maria', lastName: 'Santos' }
const rules = { market: 'ph' as const, ownPhone: '+639175550199', name, known: [mother, friend, earlier] }

test('KYC-09 after saving, the list is the old ones whose type is not 3 and the new ones, reversed', () => {
  const after = contactsAfter([mother, friend, earlier], [ana, ben])
  expect(after.map(({ name }) => name)).toEqual(['Ben', 'Ana', 'Friend', 'Mother'])
  const { contactPersons } = startContacts(2, { contactPersons: after })
  expect(contactPersons.map(({ name, type }) => [name, type])).toEqual([
    ['Mother', 1],
    ['Friend', 2],
  ])
})

test('KYC-09 the form begins with those added before, in at least two places', () => {
  expect(startSupplement([mother, friend]).contactPersons).toHaveLength(2)
  expect(startSupplement([mother, earlier]).contactPersons.map(({ name }) => name)).toEqual(['Earlier', ''])
})

test('KYC-09 the form begins with what was typed and not sent, as typed, before those added earlier', () => {
  const typed = [person('An', '0917', 3, ''), person('', '', 3, '')]
  expect(startSupplement([mother, earlier], { contactPersons: typed }).contactPersons).toEqual(typed)
  expect(startSupplement([mother, earlier], {}).contactPersons.map(({ name }) => name)).toEqual(['Earlier', ''])
})

test('KYC-09 a new person is complete and has a number no one else has; one added before is kept', () => {
  expect(checkSupplement({ contactPersons: [ana, { ...earlier }] }, rules)).toEqual([])
  const wrong = [person('', '1', 3), { ...ben, phone: friend.phone }, { ...ana, phone: '0917 555 0199' }]
  expect(checkSupplement({ contactPersons: wrong }, rules).map(({ field, reason }) => `${field} ${reason}`)).toEqual([
    'contactPersons.0.name fillIn',
    'contactPersons.0.phone phoneInvalid',
    'contactPersons.1.phone samePhone',
    'contactPersons.2.phone ownPhone',
  ])
})

test('KYC-09 a new person is neither one known already nor the borrower by name', () => {
  const people = [{ ...ana, name: 'mother' }, { ...ben, name: 'Maria Santos' }, person('Cleo', '0917 555 0303', 3)]
  expect(checkSupplement({ contactPersons: people }, rules)).toEqual([
    { field: 'contactPersons.0.name', reason: 'samePerson' },
    { field: 'contactPersons.1.name', reason: 'ownName' },
  ])
})

test('KYC-09 a place for each thing asked, filled with what was sent unless that was refused', () => {
  const saved = { certificates: [{ kind: 'salaryProof', photoId: 'one' }] }
  const reasons = ['certificate.income', 'certificate.address']
  const start = startCertificates(reasons, saved)
  expect(start.certificates).toEqual([
    { purpose: 'income', kind: 'salaryProof', photoId: 'one' },
    { purpose: 'address', kind: '', photoId: '' },
  ])
  expect(checkCertificates(start).map(({ field }) => field)).toEqual(['certificates.1.kind', 'certificates.1.photoId'])
  expect(startCertificates(['certificateRefused.income'], saved).certificates[0]).toMatchObject({ kind: '' })
})

test('KYC-09 a document that was chosen and not sent is there again, also after one was refused', () => {
  const draft = { certificates: [{ purpose: 'income', kind: 'payslip', photoId: '' }] }
  const reasons = ['certificateRefused.income', 'certificate.address']
  const start = startCertificates(reasons, draft)
  expect(start.certificates).toEqual([
    { purpose: 'income', kind: 'payslip', photoId: '' },
    { purpose: 'address', kind: '', photoId: '' },
  ])
  const sent = certificatesToSend({ certificates: [{ purpose: 'income', kind: 'salaryProof', photoId: 'one' }] })
  expect(startCertificates(reasons, sent).certificates[0]).toMatchObject({ kind: '', photoId: '' })
})
