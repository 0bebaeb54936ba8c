import { expect, test } from 'vitest'
import { commandOf, type Draft, newDraft } from './draft.ts'

const typed: Draft = { ...newDraft('waiver'), amount: '47.75', reason: 'x' }

test('a change is asked for with its amount, and a write-off with none', () => {
  expect(commandOf(typed, 'PHP')).toEqual({ kind: 'waiver', part: 'late', amount: 4775n })
  expect(commandOf({ ...typed, kind: 'goodwill' }, 'PHP')).toEqual({ kind: 'goodwill', amount: 4775n })
  expect(commandOf({ ...typed, kind: 'writeOff', amount: '' }, 'PHP')).toEqual({ kind: 'writeOff' })
  for (const amount of ['', '0', 'all', '1.234']) expect(commandOf({ ...typed, amount }, 'PHP')).toBeNull()
})

test('a hardship plan is asked for once its first date and its payments are chosen', () => {
  const offer = newDraft('restructuringOffer')
  expect(commandOf(offer, 'PHP')).toBeNull()
  const chosen = { ...offer, plan: { ...offer.plan, first: '2027-01-15', payments: '2' } }
  expect(commandOf(chosen, 'PHP')).toEqual({
    kind: 'restructuringOffer',
    dueDates: ['2027-01-15', '2027-02-15'],
    waiveLate: true,
  })
})
