import { expect, test } from 'vitest'
import { newCall, outcomeOf } from './outcome-draft.ts'

const limits = { currency: 'PHP' as const, owes: 300_000n, today: '2026-11-24', until: '2026-12-08' }

test('an outcome is whole with what it needs: a promise its amount and day, another call its day', () => {
  const draft = newCall()
  expect(outcomeOf(draft, limits)).toBeNull()
  expect(outcomeOf({ ...draft, outcome: 'noAnswer' }, limits)).toEqual({ outcome: 'noAnswer' })
  expect(outcomeOf({ ...draft, outcome: 'callBack' }, limits)).toBeNull()
  expect(outcomeOf({ ...draft, outcome: 'callBack', againOn: '2026-11-25' }, limits)).toEqual({
    outcome: 'callBack',
    againOn: '2026-11-25',
  })
  const promised = { ...draft, outcome: 'promised' as const, amount: '1,500.00', promisedOn: '2026-11-26' }
  expect(outcomeOf(promised, limits)).toEqual({
    outcome: 'promised',
    promise: { amount: 150_000n, promisedOn: '2026-11-26' },
  })
  for (const wrong of [{ amount: '0' }, { amount: '3,000.01' }, { promisedOn: '2026-12-09' }, { promisedOn: '' }])
    expect(outcomeOf({ ...promised, ...wrong }, limits)).toBeNull()
})
