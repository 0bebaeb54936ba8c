import { expect, test } from 'vitest'
import { readPhone } from './read-phone.ts'

test('ACC-04 a number of the market is its E.164 form', () => {
  expect(readPhone('ph', '0917 555 0142')).toEqual({ phone: '+639175550142' })
  expect(readPhone('vn', '0912345678')).toEqual({ phone: '+84912345678' })
})

test('ACC-04 a number of another of our markets is named as such only when its country code is typed', () => {
  for (const typed of ['+84 91 234 56 78', '0084912345678', '+84912300678', '８４912345678']) {
    expect(readPhone('ph', typed)).toMatchObject({ failure: { code: 'phoneWrongCountry' } })
  }
  expect(readPhone('vn', '+639175550142')).toMatchObject({ failure: { code: 'phoneWrongCountry' } })
  expect(readPhone('vn', '09175550142')).toMatchObject({ failure: { code: 'phoneInvalid' } })
})

test('ACC-04 what is no number of any market is invalid', () => {
  for (const typed of ['', 'phone', '0912345', '+84123', '+1 202 555 0100', '+63 917']) {
    expect(readPhone('ph', typed)).toMatchObject({ failure: { code: 'phoneInvalid' } })
  }
})
