import { expect, test } from 'vitest'
import { isExpired } from './code-expiry.ts'

const timeZone = 'Asia/Manila'
const expiresAt = '2026-06-20T04:00:00.000Z'
const noon = Date.parse(expiresAt)

test('REP-01 a code ends at its minute', () => {
  const today = { expiresAt, businessDate: '2026-06-20', timeZone }
  expect(isExpired({ ...today, now: noon - 1 })).toBe(false)
  expect(isExpired({ ...today, now: noon })).toBe(true)
})

test('REP-01 the day of the server outweighs the clock of the phone', () => {
  expect(isExpired({ expiresAt, businessDate: '2026-06-21', timeZone, now: noon - 86_400_000 })).toBe(true)
  expect(isExpired({ expiresAt, businessDate: '2026-06-19', timeZone, now: noon + 86_400_000 })).toBe(false)
  expect(isExpired({ expiresAt, businessDate: '2026-06-20', timeZone, now: noon + 9 * 86_400_000 })).toBe(false)
})
