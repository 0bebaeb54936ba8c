import { expect, test } from 'vitest'
import { languageName } from './translate-document.ts'

test.each([
  ['en-US', ['English', 'Filipino', 'Vietnamese']],
  ['fil-PH', ['Ingles', 'Filipino', 'Vietnamese']],
  ['vi-VN', ['tiếng Anh', 'tiếng Filipino', 'tiếng Việt']],
  ['zh-CN', ['英语', '菲律宾语', '越南语']],
  ['th-TH', ['อังกฤษ', 'ฟิลิปปินส์', 'เวียดนาม']],
] as const)('the language in which a consent was read, within a sentence in %s', (locale, names) => {
  expect(['en-US', 'fil-PH', 'vi-VN'].map((of) => languageName(of, locale))).toEqual(names)
})
