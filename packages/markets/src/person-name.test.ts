import { expect, test } from 'vitest'
import { namesIn, shortName } from './person-name.ts'

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
