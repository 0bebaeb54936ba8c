import { expect, test } from 'vitest'
import { isOver, liveSince } from './session-life.ts'

const now = new Date('2026-11-23T08:00:00Z')
const ago = (hours: number, ms = 0) => new Date(now.getTime() - hours * 3_600_000 - ms)

test('ACC-01 a session is over a day after its last call, not at the day itself', () => {
  expect(isOver({ created_at: ago(24), last_seen_at: ago(24) }, now)).toBe(false)
  expect(isOver({ created_at: ago(25), last_seen_at: ago(24, 1) }, now)).toBe(true)
})

test('ACC-01 thirty days after its first call it is over however late its last one was', () => {
  expect(isOver({ created_at: ago(720), last_seen_at: now }, now)).toBe(false)
  expect(isOver({ created_at: ago(720, 1), last_seen_at: now }, now)).toBe(true)
})

test('the devices that are listed are those of live sessions', () => {
  expect(liveSince(now)).toEqual({ seen: ago(24), created: ago(720) })
})
