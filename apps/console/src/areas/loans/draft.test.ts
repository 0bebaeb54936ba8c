import { expect, test } from 'vitest'
import { commandOf, type Draft } from './draft.ts'

const typed: Draft = { kind: 'waiver', part: 'late', amount: '47.75', reason: 'x', requestId: '' }

test('a change is asked for with its amount, and a write-off with none', () => {
  expect(commandOf(typed, 'PHP')).toEqual({ kind: 'waiver', part: 'late', amount: 4775n })
  expect(commandOf({ ...typed, kind: 'goodwill' }, 'PHP')).toEqual({ kind: 'goodwill', amount: 4775n })
  expect(commandOf({ ...typed, kind: 'writeOff', amount: '' }, 'PHP')).toEqual({ kind: 'writeOff' })
  for (const amount of ['', '0', 'all', '1.234']) expect(commandOf({ ...typed, amount }, 'PHP')).toBeNull()
})
