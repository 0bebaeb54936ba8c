import { expect, test } from 'vitest'
import { isNarrowed, requestOf } from './audit-request.ts'

test('what the address says wrongly is left out', () => {
  const staffId = '0b5c2a52-6f5e-4d4e-9d5a-3d6e7b0b7c11'
  expect(requestOf(new URLSearchParams({ view: 'refused', staffId, about: 'B-4F09A2', day: '2026-11-23' }))).toEqual({
    view: 'refused',
    staffId,
    about: 'B-4F09A2',
    day: '2026-11-23',
  })
  const wrong = requestOf(new URLSearchParams({ view: 'all', staffId: 'Ana', day: 'today' }))
  expect(wrong).toEqual({ view: 'everything' })
  expect(isNarrowed(wrong)).toBe(false)
})
