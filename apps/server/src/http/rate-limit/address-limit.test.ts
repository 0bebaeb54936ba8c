import { expect, test } from 'vitest'
import { createAddressCounter } from './address-limit.ts'

test('an address that has sent too much waits for the next window, others do not', () => {
  let nowMs = 0
  const count = createAddressCounter({ most: 2, windowMs: 60_000 }, () => nowMs)
  expect([count('192.0.2.1'), count('192.0.2.1')]).toEqual([undefined, undefined])
  nowMs = 45_500
  expect([count('192.0.2.1'), count('192.0.2.2')]).toEqual([15, undefined])
  // an IPv6 subscriber has a whole /64
  expect([count('2001:db8::1'), count('2001:db8::2'), count('2001:db8::3')]).toEqual([undefined, undefined, 15])
  nowMs = 60_000
  expect(count('192.0.2.1')).toBeUndefined()
})
