import { expect, test } from 'vitest'
import { isSettled } from './use-delayed.ts'

test('a new copy is the same value; another amount, kind or nothing at all is not', () => {
  const waiver = (amount: bigint) => ({ kind: 'waiver', part: 'late', amount })
  expect(isSettled(waiver(50_000n), waiver(50_000n))).toBe(true)
  expect(isSettled(waiver(500_000n), waiver(50_000n))).toBe(false)
  expect(isSettled({ kind: 'writeOff' }, waiver(50_000n))).toBe(false)
  expect(isSettled(null, waiver(50_000n))).toBe(false)
  expect(isSettled(null, null)).toBe(true)
})
