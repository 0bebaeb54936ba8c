import { expect, test } from 'vitest'
import { dateOf, partsOf } from './date-parts.ts'

test('three parts are a date, none is empty, and half of one is kept as it is', () => {
  expect(dateOf({ day: '5', month: '3', year: '1994' })).toBe('1994-03-05')
  expect(dateOf({ day: '', month: '', year: '' })).toBe('')
  const half = { day: '5', month: '3', year: '' }
  expect(partsOf(dateOf(half))).toEqual(half)
  const begun = { day: '', month: '', year: '19' }
  expect(partsOf(dateOf(begun))).toEqual(begun)
})

test('a date has its parts as people write them, and what is no date has none', () => {
  expect(partsOf('1994-03-05')).toEqual({ day: '5', month: '3', year: '1994' })
  expect(partsOf('5 March 1994')).toEqual({ day: '', month: '', year: '' })
  // a zero alone is not taken away while it is typed
  expect(partsOf('1994-03-0').day).toBe('0')
})
