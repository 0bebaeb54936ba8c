import { expect, test } from 'vitest'
import { checkLocaleCode, chooseLocale } from './locale.ts'

test('LNG-02 the stored language wins, then the browser’s, then zh-CN', () => {
  expect(chooseLocale('vi-VN', ['en-US'])).toBe('vi-VN')
  expect(chooseLocale(undefined, ['fil-PH', 'en-PH'])).toBe('en-US')
  expect(chooseLocale('xx-XX', ['vi'])).toBe('vi-VN')
  expect(chooseLocale(undefined, ['fr-FR'])).toBe('zh-CN')
  expect(chooseLocale(undefined, [])).toBe('zh-CN')
})

test('LNG-02 a phone in a language of the Philippines gets English, an unknown language zh-CN', () => {
  for (const language of ['fil-PH', 'fil', 'tl', 'tl-PH', 'ceb-PH', 'ceb', 'ilo-PH', 'hil-PH', 'war-PH', 'es-PH']) {
    expect(chooseLocale(undefined, [language]), language).toBe('en-US')
    expect(chooseLocale(undefined, [language], ['vi-VN', 'en-US']), language).toBe('en-US')
  }
  expect(chooseLocale(undefined, ['fil-PH', 'zh-CN'])).toBe('en-US')
  expect(chooseLocale(undefined, ['zh-PH', 'fil-PH'])).toBe('zh-CN')
  for (const unknown of ['fi', 'ko-KR', 'es-MX', 'phr']) expect(chooseLocale(undefined, [unknown])).toBe('zh-CN')
})

test('LNG-02 a brand without zh-CN falls back to its own first language, and never shows one it does not offer', () => {
  expect(chooseLocale(undefined, ['fr-FR'], ['en-US', 'vi-VN'])).toBe('en-US')
  expect(chooseLocale('zh-CN', ['zh-TW'], ['vi-VN', 'en-US'])).toBe('vi-VN')
  expect(chooseLocale('th-TH', ['th', 'en-GB'], ['vi-VN', 'en-US'])).toBe('en-US')
  expect(chooseLocale(undefined, ['fr-FR'], ['en-US', 'zh-CN'])).toBe('zh-CN')
  expect(chooseLocale(undefined, [], [])).toBe('zh-CN')
})

test('LNG-04 ERR-18 a code is two small letters, maybe two capitals behind', () => {
  for (const code of ['vi', 'vi-VN', 'vi_VN', 'viVN']) expect(() => checkLocaleCode(code)).not.toThrow()
  for (const code of ['VI', 'vi-vn', 'vie-VN', '', 'vi-VN ']) {
    expect(() => checkLocaleCode(code)).toThrow('setLocale lang format error')
  }
})
