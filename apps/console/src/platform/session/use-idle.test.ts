import { expect, test } from 'vitest'
import { idleAt, isStayDue } from './use-idle.ts'

test('a page that no one touches warns first, and is over later', () => {
  const limits = { warnAfterSeconds: 780, signOutAfterSeconds: 900 }
  expect([0, 779, 780, 899, 900].map((seconds) => idleAt(seconds, limits))).toEqual([
    ...['no', 'no', 'warned', 'warned'],
    'over',
  ])
})

test('the server learns of touches once a minute, and of none while there are none', () => {
  expect(isStayDue({ touchedAt: 1000, sentAt: 1000 }, 600_000)).toBe(false)
  expect(isStayDue({ touchedAt: 1001, sentAt: 1000 }, 60_999)).toBe(false)
  expect(isStayDue({ touchedAt: 1001, sentAt: 1000 }, 61_000)).toBe(true)
})
