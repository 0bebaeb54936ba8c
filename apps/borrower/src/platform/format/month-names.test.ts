import { expect, test } from 'vitest'
import { monthNames } from './month-names.ts'

test('the months by name, twelve of them', () => {
  expect(monthNames('en-US').slice(0, 2)).toEqual(['January', 'February'])
  expect(monthNames('vi-VN')[11]).toBe('Tháng 12')
  expect(monthNames('zh-CN')[2]).toBe('三月')
  expect(new Set(monthNames('th-TH')).size).toBe(12)
})
