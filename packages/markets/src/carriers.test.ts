import { expect, test } from 'vitest'
import { carriers, isCarrier, likelyCarrier } from './carriers.ts'
import { toE164 } from './phones.ts'

test('KYC-10 a number’s range says its carrier, an unknown one says nothing', () => {
  expect(likelyCarrier('ph', '+639175550142')).toBe('globe')
  expect(likelyCarrier('ph', '+638955550142')).toBe('dito')
  expect(likelyCarrier('ph', '+639855550142')).toBeNull()
  expect(likelyCarrier('vn', '+84978555014')).toBe('viettel')
  expect(likelyCarrier('ph', '+84978555014')).toBeNull()
  expect([isCarrier('ph', 'smart'), isCarrier('vn', 'smart')]).toEqual([true, false])
})

test('KYC-10 every listed range is a mobile one and one carrier’s', () => {
  for (const market of ['ph', 'vn'] as const) {
    const all = carriers[market].flatMap(({ prefixes }) => prefixes)
    expect(new Set(all).size).toBe(all.length)
    const length = market === 'ph' ? 10 : 9
    const fill = (prefix: string) => [...'0123456789'].map((digit) => `0${prefix}${digit}`.padEnd(length + 1, '5'))
    const unreal = all.filter((prefix) => fill(prefix).every((number) => toE164(market, number) === null))
    expect(unreal).toEqual([])
  }
})
