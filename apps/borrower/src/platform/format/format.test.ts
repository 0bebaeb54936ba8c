import { expect, test } from 'vitest'
import { formatCountdown, formatMoney, formatPercent, formatPhone } from './format.ts'
import { dayIn, formatDate } from './format-date.ts'

test('LNG-01 money is written as in its market, in the digits of the language', () => {
  expect(formatMoney(900_000n, 'PHP', 'en-US')).toBe('₱9,000.00')
  expect(formatMoney(5n, 'PHP', 'en-US')).toBe('₱0.05')
  expect(formatMoney(-18_000n, 'PHP', 'en-US')).toBe('−₱180.00')
  expect(formatMoney(6_000_000n, 'VND', 'vi-VN')).toBe('6.000.000\u00a0₫')
  expect(formatMoney(6_000_000n, 'VND', 'en-US')).toBe('6,000,000\u00a0₫')
  expect(formatMoney(900_050n, 'PHP', 'fil-PH')).toBe('₱9,000.50')
  expect(formatMoney(900_050n, 'PHP', 'vi-VN')).toBe('₱9.000,50')
})

test('LNG-01 amounts beyond a double keep every digit', () => {
  expect(formatMoney(123_456_789_012_345_678n, 'PHP', 'en-US')).toBe('₱1,234,567,890,123,456.78')
})

test('LNG-01 only zero cents are dropped', () => {
  expect(formatMoney(900_000n, 'PHP', 'en-US', false)).toBe('₱9,000')
  expect(formatMoney(900_001n, 'PHP', 'en-US', false)).toBe('₱9,000.01')
})

test('LNG-01 rates are exact decimals, rounded half up', () => {
  expect(formatPercent('0.559', 'en-US')).toBe('55.9%')
  expect(formatPercent('0.2853', 'vi-VN', 1)).toBe('28,5%')
  expect(formatPercent('0.28550', 'en-US', 1)).toBe('28.6%')
  expect(formatPercent('0.02', 'en-US')).toBe('2%')
  expect(formatPercent('12.34567', 'en-US')).toBe('1,234.57%')
  expect(formatPercent('-0.005', 'en-US')).toBe('−0.5%')
  expect(formatPercent('0.9999', 'en-US', 0)).toBe('100%')
  expect(() => formatPercent('2%', 'en-US')).toThrow(RangeError)
})

test('LNG-01 days read the same wherever the phone is', () => {
  expect(formatDate('2026-06-20', 'weekday', 'en-US', 'Asia/Manila')).toBe('Saturday, 20 June')
  expect(formatDate('2026-06-20', 'day', 'en-US', 'Asia/Manila')).toBe('20 June 2026')
  expect(formatDate('2026-06-20', 'day', 'vi-VN', 'Asia/Ho_Chi_Minh')).toBe('20/06/2026')
  expect(formatDate('2026-06-20', 'short', 'vi-VN', 'Asia/Ho_Chi_Minh')).toBe('20/06')
  expect(formatDate('2026-06-20', 'day', 'zh-CN', 'Asia/Manila')).toBe('2026年6月20日')
  expect(formatDate('2026-06-20', 'day', 'fil-PH', 'Asia/Manila')).toBe('20 Hunyo 2026')
  expect(formatDate('2026-06-20', 'weekday', 'fil-PH', 'Asia/Manila')).toBe('Sabado, 20 Hunyo')
  expect(formatDate('2026-06-20', 'day', 'th-TH', 'Asia/Manila')).toBe('20 มิถุนายน 2026')
})

test('LNG-01 instants stand in the market’s time', () => {
  const evening = '2026-06-20T16:05:00Z'
  expect(formatDate(evening, 'day', 'en-US', 'Asia/Manila')).toBe('21 June 2026')
  expect(formatDate(evening, 'dayTime', 'en-US', 'Asia/Manila')).toBe('21 June 2026, 12:05\u00a0am')
  expect(formatDate(evening, 'dayTime', 'fil-PH', 'Asia/Manila')).toBe('21 Hunyo 2026, 12:05\u00a0am')
  expect(formatDate(evening, 'dayTime', 'vi-VN', 'Asia/Ho_Chi_Minh')).toBe('23:05, 20/06/2026')
  expect(dayIn('Asia/Manila', Date.parse(evening))).toBe('2026-06-21')
})

test('LNG-01 phones and countdowns', () => {
  expect(formatPhone('+639175550142').replaceAll('\u00a0', ' ')).toBe('+63 917 555 0142')
  expect(formatPhone('+84912345678').replaceAll('\u00a0', ' ')).toBe('+84 91 234 5678')
  expect(formatCountdown(42)).toBe('0:42')
  expect(formatCountdown(3900)).toBe('1:05:00')
  expect(formatCountdown(-3)).toBe('0:00')
})
