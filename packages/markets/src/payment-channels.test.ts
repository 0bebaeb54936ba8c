import { expect, test } from 'vitest'
import { paymentChannelsFor } from './payment-channels.ts'

const codes = (market: 'ph' | 'vn', amount: bigint | undefined) =>
  paymentChannelsFor(market, amount).map(({ code }) => code)

test('REP-01 those that can carry the amount, to the unit, the recommended one first', () => {
  expect(codes('ph', undefined)).toEqual(['qrph', 'instapay', 'pesonet'])
  expect(codes('ph', 5_000_000n)).toEqual(['qrph', 'instapay', 'pesonet'])
  expect(codes('ph', 5_000_001n)).toEqual(['pesonet'])
  expect(codes('vn', 499_999_999n)).toEqual(['vietqr', 'napas247', 'citad'])
  expect(codes('vn', 500_000_000n)).toEqual(['citad'])
})
