import { expect, test } from 'vitest'
import { languages } from './ph/languages.ts'
import { readableLocale } from './readable-locale.ts'

test.each([...languages])(
  'LNG-02 who speaks %s reads Filipino, or English where no Filipino is offered',
  (language) => {
    for (const wanted of [language, `${language}-PH`, `${language}_PH`.toUpperCase()]) {
      expect(readableLocale([wanted, 'vi'], ['vi-VN', 'en-US', 'fil-PH'])).toBe('fil-PH')
      expect(readableLocale([wanted, 'vi'], ['vi-VN', 'en-US'])).toBe('en-US')
    }
  },
)

test('LNG-02 any other language of a reader in the Philippines is followed by English', () => {
  expect(readableLocale(['ko-PH', 'vi'], ['vi-VN', 'en-US', 'fil-PH'])).toBe('en-US')
  expect(readableLocale(['vi-PH'], ['en-US', 'vi-VN'])).toBe('vi-VN')
})

test('LNG-02 the first wanted language that is offered, whatever its script and region, else none', () => {
  expect(readableLocale(['fr-FR', 'zh-Hant-TW', 'en'], ['en-US', 'zh-CN'])).toBe('zh-CN')
  for (const wanted of [[], [''], ['*'], ['fi-FI'], ['phr']])
    expect(readableLocale(wanted, ['fil-PH', 'en-US'])).toBeUndefined()
})
