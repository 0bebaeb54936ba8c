import { expect, test } from 'vitest'
import { contactWindow } from './contact-window.ts'

const hour = 3_600_000

test('the contact hours are those of the market, where it is', () => {
  // Manila is at +08, 06:00 to 22:00; Hanoi at +07, 07:00 to 21:00
  const at = new Date('2026-06-20T02:30:00Z')
  expect(contactWindow('ph', at)).toEqual({ opensInMs: -4.5 * hour, closesInMs: 11.5 * hour })
  expect(contactWindow('vn', at)).toEqual({ opensInMs: -2.5 * hour, closesInMs: 11.5 * hour })
})

test('they open and close on the minute', () => {
  expect(contactWindow('ph', new Date('2026-06-19T21:59:59Z')).opensInMs).toBe(60_000)
  expect(contactWindow('ph', new Date('2026-06-19T22:00:00Z')).opensInMs).toBe(0)
  expect(contactWindow('ph', new Date('2026-06-20T14:00:00Z')).closesInMs).toBe(0)
  expect(contactWindow('ph', new Date('2026-06-20T16:00:00Z'))).toEqual({ opensInMs: 6 * hour, closesInMs: 22 * hour })
})
