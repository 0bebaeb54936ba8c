import { expect, test } from 'vitest'
import { promiseText, promiseWhen } from './promise.ts'

test('a promise is late from the day after it', () => {
  expect(['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25'].map((day) => promiseWhen(day, '2026-11-24'))).toEqual(
    ['late', 'late', 'today', 'later'],
  )
  expect(promiseText('2026-11-22', '2026-11-24')).toBe('2 days late')
  expect(promiseText('2026-11-23', '2026-11-24')).toBe('1 day late')
  expect(promiseText('2026-11-24', '2026-11-24')).toBe('Today')
  expect(promiseText('2026-11-25', '2026-11-24')).toBe('Wed 25 Nov')
})
