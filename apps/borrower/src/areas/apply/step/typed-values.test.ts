import { expect, test } from 'vitest'
import { typedValues, withoutEmpty } from './typed-values.ts'

test('a draft fills the form and what does not fit is left out', () => {
  const empty = {
    name: '',
    area: { province: '', city: '' },
    people: [
      { name: '', type: 1 },
      { name: '', type: 2 },
    ],
  }
  const saved = {
    name: 'Ana',
    area: { province: '0102800000', city: 7 },
    people: [{ name: 'Luz', type: 2 }],
    more: true,
  }
  expect(typedValues(empty, saved)).toEqual({
    name: 'Ana',
    area: { province: '0102800000', city: '' },
    people: [
      { name: 'Luz', type: 2 },
      { name: '', type: 2 },
    ],
  })
  expect(typedValues(empty, null)).toEqual(empty)
})

test('empty optional fields are not sent, others are', () => {
  expect(withoutEmpty({ a: '', b: '', c: 'x' }, ['b', 'c'])).toEqual({ a: '', c: 'x' })
})
