import { expect, test } from 'vitest'
import { checkLocaleCode, chooseLocale } from './locale.ts'

test('LNG-02 the stored language wins, then the browser’s, then zh-CN', () => {
  expect(chooseLocale('vi-VN', ['en-US'])).toBe('vi-VN')
  expect(chooseLocale('fil-PH', ['en-US'])).toBe('fil-PH')
  expect(chooseLocale(undefined, ['fil-PH', 'en-PH'])).toBe('fil-PH')
  expect(chooseLocale('xx-XX', ['vi'])).toBe('vi-VN')
  expect(chooseLocale(undefined, ['fr-FR'])).toBe('zh-CN')
  expect(chooseLocale(undefined, [])).toBe('zh-CN')
})

/** As Android, iOS and browsers name them: with and without region, an underscore, a script, ISO 639-2 codes. */
const ofThePhilippines = [
  ...['fil', 'fil-PH', 'fil_PH', 'fil-Latn-PH', 'FIL-PH', 'tl', 'tl-PH', 'tgl', 'ceb', 'ceb-PH', 'ceb_PH', 'ilo'],
  ...['ilo-PH', 'hil', 'hil-PH', 'war-PH', 'pam', 'pam-PH', 'bik', 'bik-PH', 'bcl', 'pag-PH', 'mdh', 'mrw', 'tsg'],
  ...['cbk-PH', 'akl', 'krj', 'ibg', 'ivv', 'sgd', 'msb', 'ceb-US'],
]

test.each(ofThePhilippines)(
  'LNG-02 a phone in %s gets Filipino, or English where no Filipino is offered',
  (language) => {
    expect(chooseLocale(undefined, [language])).toBe('fil-PH')
    expect(chooseLocale(undefined, [language, 'zh-CN'])).toBe('fil-PH')
    expect(chooseLocale(undefined, [language], ['vi-VN', 'en-US', 'fil-PH'])).toBe('fil-PH')
    expect(chooseLocale(undefined, [language], ['zh-CN', 'en-US'])).toBe('en-US')
  },
)

test('LNG-02 another language with the region of the Philippines gets English, an unknown language zh-CN', () => {
  for (const language of ['es-PH', 'ko-PH', 'ja_PH']) expect(chooseLocale(undefined, [language])).toBe('en-US')
  expect(chooseLocale(undefined, ['zh-PH', 'fil-PH'])).toBe('zh-CN')
  expect(chooseLocale(undefined, ['en-PH', 'fil-PH'])).toBe('en-US')
  for (const unknown of ['fi', 'fi-FI', 'ko-KR', 'es-MX', 'phr'])
    expect(chooseLocale(undefined, [unknown])).toBe('zh-CN')
})

test('LNG-02 a brand without zh-CN falls back to its own first language, and never shows one it does not offer', () => {
  expect(chooseLocale(undefined, ['fr-FR'], ['en-US', 'vi-VN'])).toBe('en-US')
  expect(chooseLocale('zh-CN', ['zh-TW'], ['vi-VN', 'en-US'])).toBe('vi-VN')
  expect(chooseLocale('th-TH', ['th', 'en-GB'], ['vi-VN', 'en-US'])).toBe('en-US')
  expect(chooseLocale(undefined, ['fr-FR'], ['en-US', 'zh-CN'])).toBe('zh-CN')
  expect(chooseLocale(undefined, [], [])).toBe('zh-CN')
})

test('LNG-04 ERR-18 a code is two small letters, maybe two capitals behind', () => {
  for (const code of ['vi', 'vi-VN', 'vi_VN', 'viVN', 'fil-PH']) expect(() => checkLocaleCode(code)).not.toThrow()
  for (const code of ['VI', 'vi-vn', 'vie-VN', 'fil', '', 'vi-VN ']) {
    expect(() => checkLocaleCode(code)).toThrow('setLocale lang format error')
  }
})
