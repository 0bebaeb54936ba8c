import { expect, test } from 'vitest'
import { figuresOf } from './figures.ts'

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
