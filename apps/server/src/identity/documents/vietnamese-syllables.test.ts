import { expect, test } from 'vitest'
import { wholeSyllables } from './vietnamese-syllables.ts'

test.each([
  ['NGUYỄN L ÂM', 'NGUYỄN LÂM'],
  ['TRẦN THỊ NHUN G', 'TRẦN THỊ NHUNG'],
  ['PHẠM NHƯ Ý', 'PHẠM NHƯ Ý'],
  ['ĐỖ NH ẬT ANH', 'ĐỖ NHẬT ANH'],
])('KYC-04 %s: every word of a Vietnamese name has a vowel', (read, name) => expect(wholeSyllables(read)).toBe(name))

test.each([
  ['ĐÀO TUẤNTUYẾT', 'ĐÀO TUẤN TUYẾT'],
  ['LƯƠNG DIỆUPHƯỢNGTRÂM', 'LƯƠNG DIỆU PHƯỢNG TRÂM'],
  ['TRƯƠNG QUỲNHGIAO', 'TRƯƠNG QUỲNH GIAO'],
  ['NGHIÊM KHUYÊN', 'NGHIÊM KHUYÊN'],
  ['HUỲNH NGUYỆT NGOẠN', 'HUỲNH NGUYỆT NGOẠN'],
  // words of other peoples are not parted
  ['RƠ CHĂM HBLIK', 'RƠ CHĂM HBLIK'],
  ['NIÊ KDĂM', 'NIÊ KDĂM'],
])('KYC-04 %s: what was read as one word is parted where its syllables are', (read, name) =>
  expect(wholeSyllables(read)).toBe(name),
)

test('KYC-04 of two ways to part a word the wider gap is taken, and neither where none is seen', () => {
  expect(wholeSyllables('MINHANH')).toBe('MINHANH')
  expect(wholeSyllables('MINHANH', [0.1, 0.05, 0.06, 0.2, 0.08, 0.05])).toBe('MINH ANH')
  expect(wholeSyllables('LÊ MINHANH', [0.1, 0.3, 0.1, 0.05, 0.2, 0.06, 0.08, 0.05])).toBe('LÊ MIN HANH')
})
