import { expect, test } from 'vitest'
import { groupPhone, localPhone } from './group-phone.ts'

test('digits stand in the groups of the market, with or without the 0', () => {
  expect(groupPhone('ph', '9175550142')).toBe('917 555 0142')
  expect(groupPhone('ph', '09175550142')).toBe('0917 555 0142')
  expect(groupPhone('vn', '912345678')).toBe('912 345 678')
  expect(groupPhone('vn', '0912345678')).toBe('0912 345 678')
})

test('no space at the end, so that the last digit can be taken away', () => {
  expect(groupPhone('ph', '917')).toBe('917')
  expect(groupPhone('ph', '917 ')).toBe('917')
  expect(groupPhone('ph', '9175')).toBe('917 5')
  expect(groupPhone('ph', '')).toBe('')
})

test('what is not a national number stays as it was written', () => {
  expect(groupPhone('ph', '+639175550142')).toBe('+639175550142')
  expect(groupPhone('ph', '917-555-0142')).toBe('917-555-0142')
  expect(groupPhone('ph', '639175550142')).toBe('639175550142')
})

test('a whole number loses the calling code that is shown before the field', () => {
  expect(localPhone('ph', '+639175550142')).toBe('917 555 0142')
  expect(localPhone('vn', '+84 912345678')).toBe('912 345 678')
  expect(localPhone('ph', '+84912345678')).toBe('+84912345678')
})
