import { expect, test } from 'vitest'
import { currencyFacts, isCurrency, marketOfCurrency } from './market.ts'

test('a currency is one of a market, exactly as it is written', () => {
  expect(['PHP', 'VND', 'USD', 'php', '', 'constructor', null, undefined, 608].map(isCurrency)).toEqual([
    true,
    true,
    ...Array.from({ length: 7 }, () => false),
  ])
  expect([marketOfCurrency('PHP'), marketOfCurrency('VND')]).toEqual(['ph', 'vn'])
  expect(() => marketOfCurrency('USD')).toThrow(RangeError)
})

test('a peso has a hundred centavos, a dong is whole', () => {
  expect([currencyFacts('PHP').decimals, currencyFacts('VND').decimals]).toEqual([2, 0])
})
