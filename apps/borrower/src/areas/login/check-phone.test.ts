import { expect, test } from 'vitest'
import { checkPhone } from './check-phone.ts'

test('any usual way to write a number is the same number', () => {
  for (const typed of ['9175550142', '0917 555 0142', '+63 917 555 0142', '0063-917-555-0142'])
    expect(checkPhone('ph', typed)).toEqual({ e164: '+639175550142' })
  expect(checkPhone('vn', '0912 345 678')).toEqual({ e164: '+84912345678' })
})

test('a number of another country is distinguished from a mistyped one', () => {
  expect(checkPhone('ph', '+84 912 345 678')).toMatchObject({ problem: { text: 'phoneWrongCountry' } })
  expect(checkPhone('vn', '0063 917 555 0142')).toMatchObject({ problem: { text: 'phoneWrongCountry' } })
  expect(checkPhone('ph', '+63 17')).toMatchObject({ problem: { text: 'phoneInvalid' } })
  expect(checkPhone('ph', '12')).toMatchObject({ problem: { text: 'phoneInvalid' } })
  expect(checkPhone('ph', '  ')).toMatchObject({ problem: { text: 'phoneEmpty' } })
})
