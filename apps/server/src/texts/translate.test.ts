import { expect, test } from 'vitest'
import { translate } from './translate.ts'

test('LON-05 the retry date is formatted in the borrower’s language', () => {
  const from = '2026-11-24'
  expect(translate('en-US', 'error.coolingOff', { from })).toBe('You can apply again from 24 November 2026.')
  expect(translate('vi-VN', 'error.coolingOff', { from })).toBe('Bạn có thể đăng ký lại từ 24/11/2026.')
  expect(translate('fil-PH', 'error.coolingOff', { from })).toBe('Puwede kang mag-apply ulit simula 24 Nobyembre 2026.')
  expect(translate('zh-CN', 'error.coolingOff', { from })).toBe('2026年11月24日起可以再次申请。')
  expect(translate('th-TH', 'error.coolingOff', { from })).toContain('2026')
})

test('a value that is not a date stays unchanged', () => {
  expect(translate('en-US', 'error.codeWrong', { triesLeft: 3 })).toBe('Incorrect code. Tries left: 3.')
})

test('LNG-01 a text message in Filipino has the brand, the date in words and nothing left to fill in', () => {
  const values = { brand: 'Hiram', date: '2026-06-20', code: '123456', minutes: '5', hotline: '(02) 8555 0142' }
  expect(translate('fil-PH', 'sms.loginCode', values)).toBe(
    'Hiram: ang login code mo ay 123456. Gagana ito nang 5 minuto. Huwag ibigay kahit kanino. Hindi ito hihingin ng staff namin.',
  )
  expect(translate('fil-PH', 'sms.dueSoon', values)).toBe(
    'Hiram: 20 Hunyo 2026 ang due date ng susunod mong hulog. Buksan ang app para makita ang halaga at paano magbayad.',
  )
})
