import { expect, test } from 'vitest'
import { fullName, isOwnName, isSameName, namesIn, shortName } from './person-name.ts'

test('a short name has the family name’s first letter, where the market writes it', () => {
  expect(shortName('ph', { firstName: ' Rodrigo ', lastName: ' Duterte ' })).toBe('Rodrigo D.')
  expect(shortName('vn', { firstName: ' Đào ', lastName: ' Nguyễn ' })).toBe('N. Đào')
  expect(shortName('ph', { firstName: 'Ana', lastName: '𝒜bad' })).toBe('Ana 𝒜.')
  expect(shortName('ph', { firstName: 'Ana', lastName: ' ' })).toBe('Ana .')
})

const maria = { firstName: 'Maria Clara', lastName: 'de la Cruz' }

test.each([
  ['loan of Maria de la Cruz', 'name'],
  ['CLARA DE LA CRUZ', 'name'],
  ['dela Cruz Maria', undefined],
  ['from de la Cruz', 'familyName'],
  ['mariaclara de la cruz', 'familyName'],
  ['Maria Clara', undefined],
  ['Maria Cruz', undefined],
  ['', undefined],
])('in %j is the person’s %s', (remark, found) => {
  expect(namesIn(remark, maria)).toBe(found)
})

test('signs of a name are no matter, and no one without a family name is found', () => {
  expect(namesIn('NGUYEN THI DAO tra no', { firstName: 'Đào', lastName: 'Nguyễn' })).toBe('name')
  expect(namesIn('loan 12 ', { firstName: 'Ana', lastName: '' })).toBeUndefined()
  expect(namesIn('Ana', { firstName: 'Ana', lastName: ' ' })).toBeUndefined()
})

test('a full name is in the market’s order, without what is not there', () => {
  const named = { firstName: ' Đào ', middleName: ' Thị ', lastName: ' Nguyễn ' }
  expect(fullName('vn', named)).toBe('Nguyễn Thị Đào')
  expect(fullName('ph', named)).toBe('Đào Thị Nguyễn')
  expect(fullName('ph', { firstName: 'Ana', middleName: ' ', lastName: 'Reyes' })).toBe('Ana Reyes')
})

test('KYC-06 a suffix is left out behind a name, not where it is the name; no name is no one’s', () => {
  expect(isSameName('ph', 'Cruz', { firstName: 'Sr', lastName: 'Cruz' })).toBe(false)
  expect(isSameName('ph', 'Juan Cruz Sr', { firstName: 'Juan', lastName: 'Cruz' })).toBe(true)
  for (const owner of ['', '...']) expect(isSameName('ph', owner, { firstName: '', lastName: '' })).toBe(false)
})

test('a name that has only one half is not one’s own', () => {
  expect(isOwnName('ph', 'Reyes', { firstName: '-', lastName: 'Reyes' })).toBe(false)
  expect(isOwnName('ph', 'Ana', { firstName: 'Ana', lastName: ' ' })).toBe(false)
  expect(isOwnName('ph', 'Ana', { firstName: '', middleName: 'Ana', lastName: '' })).toBe(false)
})

test('an empty remark has no name in it', () => {
  expect(namesIn('', { firstName: 'Ana', lastName: '' })).toBeUndefined()
  expect(namesIn('', { firstName: '', lastName: '' })).toBeUndefined()
})
