import { expect, test } from 'vitest'
import { decidesOf, isForMe, leftOf, requestOf } from './work-request.ts'

const asked = (query: string) => requestOf(new URLSearchParams(query))

test('the address is the view; what it says wrongly is left out', () => {
  expect(asked('')).toEqual({ view: 'mine' })
  expect(asked('view=team&queue=review&market=vn&after=abc&row=x')).toEqual({
    view: 'team',
    queue: 'review',
    market: 'vn',
    after: 'abc',
  })
  expect(asked('view=everything&market=atlantis')).toEqual({ view: 'mine' })
})

test('who decides nothing of it begins with what waits for the team', () => {
  const reads = ['today.read', 'review.read', 'approval.read']
  expect(decidesOf(reads)).toBe(false)
  expect(decidesOf([...reads, 'approval.decide'])).toBe(true)
  expect(decidesOf([...reads, 'approval.decide'], ['review'])).toBe(false)
  expect(requestOf(new URLSearchParams(), false)).toEqual({ view: 'team' })
  expect(requestOf(new URLSearchParams('view=mine'), false)).toEqual({ view: 'mine' })
})

test('what another has taken, or I have asked for, is not mine to begin with', () => {
  const by = { staffId: 's', name: 'Ana Reyes', initials: 'AR', until: '2026-11-24T03:00:00.000Z' }
  expect(isForMe({ takenBy: null, isOwn: false, mayTake: true })).toBe(true)
  expect(isForMe({ takenBy: { ...by, isMe: true }, isOwn: false, mayTake: true })).toBe(true)
  expect(isForMe({ takenBy: { ...by, isMe: false }, isOwn: false, mayTake: true })).toBe(false)
  expect(isForMe({ takenBy: null, isOwn: true, mayTake: true })).toBe(false)
  expect(isForMe({ takenBy: null, isOwn: false, mayTake: false })).toBe(false)
})

test('what is left is counted by the server: a page of it is no count', () => {
  const queues = [
    { queue: 'proof' as const, count: 90, late: 0, mine: 73, state: 'answered' as const },
    { queue: 'review' as const, count: 2, late: 0, mine: 2, state: 'answered' as const },
  ]
  const rows = [{ itemId: 'a' }, { itemId: 'b' }]
  expect(leftOf({ queues, rows }, 'proof', 'z')).toBe(73)
  expect(leftOf({ queues, rows }, 'proof', 'a')).toBe(72)
  expect(leftOf(undefined, 'proof', 'a')).toBe(0)
})
