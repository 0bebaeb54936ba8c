import { expect, test } from 'vitest'
import { timesFit } from './frame-times.ts'

const kinds = ['ahead', 'ahead', 'ahead', 'turnLeft', 'shut', 'open'] as const

test('KYC-05 frames follow each other, a blink is short, and nothing is older than the orders', () => {
  const times = [100, 200, 1500, 3000, 3200]
  expect(timesFit(kinds, times, 5000)).toBe(true)
  expect(timesFit(kinds, times.slice(1), 5000)).toBe(false)
  expect(timesFit(kinds, [100, 100, 1500, 3000, 3200], 5000)).toBe(false)
  expect(timesFit(kinds, [100, 200, 1500, 3000, 6100], 9000)).toBe(false)
  expect(timesFit(kinds, times, 1100)).toBe(false)
})
