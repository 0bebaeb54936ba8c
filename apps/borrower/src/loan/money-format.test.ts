import { expect, test } from 'vitest'
import { createMoneyFormat, moneyText } from './money-format.ts'

const peso = createMoneyFormat({ mark: '₱', markAt: 'before', group: ',', decimal: '.', digits: 2 })
const dong = createMoneyFormat({ mark: '₫', markAt: 'after', group: '.', decimal: ',', digits: 0 })

test('peso: mark before, two decimals, thousands grouped', () => {
  expect(moneyText(peso(318_000n))).toBe('₱3,180.00')
  expect(moneyText(peso(5n))).toBe('₱0.05')
  expect(moneyText(peso(0n))).toBe('₱0.00')
  expect(moneyText(peso(100_000_000n))).toBe('₱1,000,000.00')
})

test('a negative amount has a real minus sign before the mark', () => {
  expect(moneyText(peso(-18_000n))).toBe('−₱180.00')
})

test('dong: mark after a space that does not break, no decimals', () => {
  expect(moneyText(dong(6_180_900n))).toBe('6.180.900\u00a0₫')
  expect(moneyText(dong(0n))).toBe('0\u00a0₫')
})

test('amounts beyond exact numbers keep every digit', () => {
  expect(moneyText(dong(9_007_199_254_740_993n))).toBe('9.007.199.254.740.993\u00a0₫')
})
