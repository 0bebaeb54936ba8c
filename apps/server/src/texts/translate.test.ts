import { expect, test } from 'vitest'
import { translate } from './translate.ts'

test('LON-05 the retry date is formatted in the borrower’s language', () => {
  const from = '2026-11-24'
  expect(translate('en-US', 'error.coolingOff', { from })).toBe('You can apply again from 24 November 2026')
  expect(translate('vi-VN', 'error.coolingOff', { from })).toBe('Bạn có thể đăng ký lại từ 24/11/2026')
  expect(translate('zh-CN', 'error.coolingOff', { from })).toBe('2026年11月24日 起可以再次申请')
  expect(translate('th-TH', 'error.coolingOff', { from })).toContain('2026')
})

test('a value that is not a date stays unchanged', () => {
  expect(translate('en-US', 'error.codeWrong', { triesLeft: 3 })).toBe('Incorrect code. Tries left: 3.')
})
