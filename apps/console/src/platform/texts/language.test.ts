import { expect, test } from 'vitest'
import { chooseLocale } from './language.ts'

test.each([
  ['vi-VN', ['en-US'], 'vi-VN'],
  [null, ['vi'], 'vi-VN'],
  [null, ['de-DE', 'vi-VN', 'en-GB'], 'vi-VN'],
  [null, ['en-PH', 'vi-VN'], 'en-US'],
  [null, ['fil-PH'], 'en-US'],
  ['klingon', [], 'en-US'],
] as const)('chosen %s, the browser has %j: %s', (chosen, preferred, locale) => {
  expect(chooseLocale(chosen, preferred)).toBe(locale)
})
