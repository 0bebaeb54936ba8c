import { expect, test } from 'vitest'
import { hasReason } from './has-reason.ts'

test('a reason has three letters at least', () => {
  expect(hasReason('x')).toBe(false)
  expect(hasReason('  ab  ')).toBe(false)
  expect(hasReason('Died')).toBe(true)
})
