import { expect, test } from 'vitest'
import { soundFacts } from '../testing/decision-facts.ts'
import type { DecisionFacts } from './facts.ts'
import { makeDecision } from './make-decision.ts'
import { passMark, score } from './scorecard.ts'

/** 400, income 60, work proof 60, residence 20, age 30, identity 50. */
const sound = 620
const total = (some: Partial<DecisionFacts>) => score({ ...soundFacts, ...some }).total

test('each characteristic has its points', () => {
  expect(total({})).toBe(sound)
  expect(total({ incomeCode: 'vn-income-1' })).toBe(sound - 60)
  expect(total({ incomeCode: 'vn-income-5' })).toBe(sound + 20)
  expect(total({ incomeCode: 'ph-income-4' })).toBe(sound - 160)
  expect(total({ resideTime: 'underSixMonths' })).toBe(sound - 20)
  expect(total({ resideTime: 'sixToTwelveMonths' })).toBe(sound)
  expect([total({ birthday: '2005-06-20' }), total({ birthday: '2005-06-21' })]).toEqual([sound, sound - 20])
})

test('a work proof counts only once verified', () => {
  // without one, 40 points could come from a certificate of income instead
  for (const workProof of ['none', 'refused', 'review'] as const) expect(total({ workProof })).toBe(sound - 60)
})

test('identity counts in full only with the name read and the face passed, or a reviewer’s pass', () => {
  expect(total({ nameMatches: 'unread' })).toBe(sound - 40)
  expect(total({ face: 'review' })).toBe(sound - 40)
  expect(total({ face: 'review', reviewer: { outcome: 'passed' } })).toBe(sound)
  expect(total({ face: 'review', reviewer: { outcome: 'refused', reason: 'other' } })).toBe(sound - 40)
})

test('each repaid loan gives 30 points and each late one costs 60, five of either at most', () => {
  expect([1, 5, 6].map((loansRepaid) => total({ loansRepaid }) - sound)).toEqual([30, 150, 150])
  expect([1, 5, 6].map((loansEverLate) => total({ loansEverLate }) - sound)).toEqual([-60, -300, -300])
})

test('the reasons are the two characteristics with the fewest points, never one that has all of its points', () => {
  expect(score({ ...soundFacts, loansEverLate: 1 }).weakest).toEqual(['score.late', 'score.repaid'])
  expect(score({ ...soundFacts, loansRepaid: 5, resideTime: 'underSixMonths' }).weakest).toEqual([
    'score.residence',
    'score.income',
  ])
  const repaid = { ...soundFacts, loansRepaid: 1 }
  expect(score({ ...repaid, workProof: 'none' }).weakest).toEqual(['score.workProof', 'score.repaid'])
  expect(score({ ...repaid, incomeCode: 'none' }).weakest).toEqual(['score.income', 'score.repaid'])
  expect(score({ ...repaid, birthday: '2006-01-01', resideTime: 'overFiveYears' }).weakest).toEqual([
    'score.age',
    'score.repaid',
  ])
  expect(score({ ...repaid, face: 'review' }).weakest).toEqual(['score.identity', 'score.repaid'])
  // five loans, all late: an address of many years is no reason
  const late = { ...soundFacts, loansRepaid: 5, loansEverLate: 5, resideTime: 'overFiveYears' }
  expect(score(late).weakest).toEqual(['score.late', 'score.income'])
})

test('who reaches the pass mark is offered a loan; who is below it and can bring nothing more is refused', () => {
  // 620 - 120 for two late loans
  const at = { ...soundFacts, loansEverLate: 2 }
  expect(score(at).total).toBe(passMark)
  expect(makeDecision(at)).toEqual({ outcome: 'withdrawal', reasons: [], score: 500, limit: 6_000_000n })
  const below = { ...at, birthday: '2005-06-21', supplementContacts: 2, loansEverLate: 3 }
  expect(makeDecision(below)).toMatchObject({
    outcome: 'refuse',
    reasons: ['score.late', 'score.repaid'],
    score: 440,
  })
})
