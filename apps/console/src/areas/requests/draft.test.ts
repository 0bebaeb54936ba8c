import { expect, test } from 'vitest'
import { decisionOf, emptyDraft, toggleStep } from './draft.ts'

const limit = { now: 1_000_000n, most: 2_000_000n, step: 300_000n, stepsAlone: 1 }
const asked = (kind: 'limitReview' | 'wrongData' | 'hardshipPlan' | 'closeAccount') =>
  ({ kind, limit: kind === 'limitReview' ? limit : null, currency: 'PHP' }) as const
const accepted = { ...emptyDraft, outcome: 'accepted' } as const

test('a limit is one step more, never above the most, or as typed', () => {
  const limitWith = (typed: string, now = limit.now) =>
    decisionOf({ ...accepted, limit: typed }, { ...asked('limitReview'), limit: { ...limit, now } })
  expect(limitWith('')).toEqual({ outcome: 'accepted', terms: { limit: 1_300_000n } })
  expect(limitWith('', 1_900_000n)).toEqual({ outcome: 'accepted', terms: { limit: 2_000_000n } })
  expect(limitWith('15000')).toEqual({ outcome: 'accepted', terms: { limit: 1_500_000n } })
  expect(limitWith('much')).toBeUndefined()
})

test('nothing is decided before it is chosen; a refusal needs no terms', () => {
  expect(decisionOf(emptyDraft, asked('closeAccount'))).toBeUndefined()
  expect(decisionOf(accepted, asked('closeAccount'))).toEqual({ outcome: 'accepted', terms: {} })
  expect(decisionOf({ ...emptyDraft, outcome: 'refused' }, asked('limitReview'))).toEqual({ outcome: 'refused' })
  const none = toggleStep(accepted, 'basal')
  expect(decisionOf(none, asked('wrongData'))).toBeUndefined()
  expect(decisionOf(toggleStep(none, 'id'), asked('wrongData'))).toEqual({
    outcome: 'accepted',
    terms: { steps: ['id'] },
  })
})

test('a plan has its dates, and a rate only where one is typed', () => {
  const draft = { ...accepted, first: '2026-12-15', payments: '2' }
  expect(decisionOf(draft, asked('hardshipPlan'))).toEqual({
    outcome: 'accepted',
    terms: { plan: { dueDates: ['2026-12-15', '2027-01-15'], waiveLate: true } },
  })
  expect(decisionOf({ ...draft, rate: 'x' }, asked('hardshipPlan'))).toBeUndefined()
})
