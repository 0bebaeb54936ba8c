import { expect, test } from 'vitest'
import { isPossible, yearOf } from './periods.ts'

test('this year ends today, last year is whole', () => {
  expect(yearOf('thisYear', '2027-02-01')).toEqual({ from: '2027-01-01', to: '2027-02-01' })
  expect(yearOf('lastYear', '2027-02-01')).toEqual({ from: '2026-01-01', to: '2026-12-31' })
})

test('a period is in order and ends today at the latest; one day is a period', () => {
  const today = '2027-02-01'
  expect(isPossible({ from: today, to: today }, today)).toBe(true)
  expect(isPossible({ from: '2027-01-02', to: '2027-01-01' }, today)).toBe(false)
  expect(isPossible({ from: '2027-01-02', to: '2027-02-02' }, today)).toBe(false)
  expect(isPossible({ from: '2026-02-30', to: today }, today)).toBe(false)
  expect(isPossible({ from: '2026-2', to: today }, today)).toBe(false)
})
