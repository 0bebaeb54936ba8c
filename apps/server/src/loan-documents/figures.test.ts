import type { Locale } from '@hiram/contract/values'
import { expect, test } from 'vitest'
import { figuresOf } from './figures.ts'

test('LNG-01 a time in a document is written as the screens write it', () => {
  const at = new Date('2026-06-20T02:42:00Z')
  const time = (locale: Locale) => figuresOf('ph', locale).time(at)
  expect(time('en-US')).toBe('20 June 2026, 10:42\u00a0am')
  expect(time('fil-PH')).toBe('20 Hunyo 2026, 10:42\u00a0am')
  expect(time('vi-VN')).toBe('10:42, 20/06/2026')
  expect(time('zh-CN')).toBe('2026年6月20日 10:42')
  expect(time('th-TH')).toBe('20 มิถุนายน 2026 เวลา 10:42\u00a0น.')
})

test('LNG-01 a period in a document is written as the screens write it', () => {
  const { period } = figuresOf('ph', 'fil-PH')
  expect([1, 4, 6, 7, 12, 14].map((count) => period(count, 'month'))).toEqual([
    '1 buwan',
    '4 na buwan',
    '6 na buwan',
    '7 buwan',
    '12 buwan',
    '14 na buwan',
  ])
  expect([7, 14].map((count) => period(count, 'day'))).toEqual(['7 araw', '14 na araw'])
  expect(figuresOf('ph', 'zh-CN').period(6, 'month')).toBe('6 个月')
  expect(figuresOf('vn', 'vi-VN').period(6, 'month')).toBe('6 tháng')
})
