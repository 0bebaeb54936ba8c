import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ReviewerAnswer } from '../review/review-decisions.ts'
import { soundFacts } from '../testing/decision-facts.ts'
import { doubtsIn, withoutDoubts } from './doubts.ts'
import type { DecisionFacts } from './facts.ts'
import { makeDecision } from './make-decision.ts'

test('KYC-05 a face that passed without a machine-read document goes to manual review where the market requires it', () => {
  expect(makeDecision(soundFacts)).toMatchObject({ outcome: 'withdrawal' })
  const printed = { ...soundFacts, readByMachine: false }
  expect(makeDecision(printed)).toEqual({ outcome: 'review', reasons: ['id:notReadByMachine'] })
  expect(makeDecision({ ...soundFacts, numberMatches: 'unread' })).toMatchObject({ outcome: 'review' })
  expect(doubtsIn({ ...printed, market: 'ph' })).toEqual([])
  expect(makeDecision({ ...printed, reviewer: { outcome: 'passed' } })).toMatchObject({ outcome: 'withdrawal' })
})

test('KYC-05 the review decision counts: passed replaces the check, refused gives a reason, sentBack the corrections', () => {
  const doubted = { ...soundFacts, face: 'review' as const, reviewNotes: ['face:manualReview', 'face:askedFor'] }
  expect(makeDecision(doubted)).toEqual({ outcome: 'review', reasons: ['face:manualReview', 'face:askedFor'] })
  const after = (reviewer: ReviewerAnswer) => makeDecision({ ...doubted, reviewer })
  expect(after({ outcome: 'passed' })).toEqual(makeDecision(soundFacts))
  expect(after({ outcome: 'refused', reason: 'otherPerson' })).toMatchObject({
    outcome: 'refuse',
    reasons: ['review.otherPerson'],
  })
  const corrections = [{ step: 'face', reason: 'faceAgain' }]
  expect(after({ outcome: 'sentBack', corrections })).toMatchObject({ outcome: 'rollback', corrections })
})

test('KYC-05 each doubt is named once: the notes, a face without a note of its own, a document not read by machine', () => {
  const doubts = (some: Partial<DecisionFacts>) => doubtsIn({ ...soundFacts, ...some })
  expect(doubts({ face: 'review' })).toEqual(['face:review'])
  expect(doubts({ face: 'review', reviewNotes: ['id:differs'] })).toEqual(['id:differs', 'face:review'])
  expect(doubts({ face: 'review', reviewNotes: ['id:differs', 'face:far'] })).toEqual(['id:differs', 'face:far'])
  expect(doubts({ face: 'review', readByMachine: false })).toEqual(['face:review'])
  expect(doubts({ face: 'failed', readByMachine: false })).toEqual([])
  expect(doubts({ readByMachine: false, reviewer: { outcome: 'passed' } })).toEqual([])
})

test('KYC-09 each certificate that only a reviewer can judge is a doubt, and no other certificate', () => {
  const certificates: DecisionFacts['certificates'] = [
    { kind: 'salaryProof', outcome: 'review' },
    { kind: 'utilityBill', outcome: 'verified' },
    { kind: 'propertyProof', outcome: 'refused' },
    { kind: 'creditCardBill', outcome: 'review' },
  ]
  expect(doubtsIn({ ...soundFacts, certificates })).toEqual([
    'supplementCertificate:salaryProof',
    'supplementCertificate:creditCardBill',
  ])
  const passed = withoutDoubts({ ...soundFacts, certificates, workProof: 'none' })
  expect(passed).toEqual({
    ...soundFacts,
    workProof: 'none',
    reviewer: { outcome: 'passed' },
    certificates: [
      { kind: 'salaryProof', outcome: 'verified' },
      { kind: 'utilityBill', outcome: 'verified' },
      { kind: 'propertyProof', outcome: 'refused' },
      { kind: 'creditCardBill', outcome: 'verified' },
    ],
  })
  expect(withoutDoubts(soundFacts)).toBe(soundFacts)
})

test('KYC-09 documents that only a reviewer can judge hold an approval, and count as decided', () => {
  const open = { ...soundFacts, workProof: 'review' as const }
  expect(makeDecision(open)).toEqual({ outcome: 'review', reasons: ['workInfo:workProof'] })
  // the reviewer decided on the face; this document has no decision yet
  expect(makeDecision({ ...open, reviewer: { outcome: 'passed' } })).toMatchObject({ outcome: 'review' })
  expect(makeDecision({ ...open, workProof: 'refused' })).toMatchObject({
    outcome: 'rollback',
    reasons: ['workProofRefused'],
  })
})

test('an application that could not be approved anyway does not go to manual review', () => {
  const doubted = { ...soundFacts, face: 'review' as const }
  expect(makeDecision({ ...doubted, blocked: true })).toMatchObject({ outcome: 'refuse' })
  const dear = { ...doubted, asked: { ...soundFacts.asked, largestInstalment: 90_000_000n } }
  expect(makeDecision(dear)).toMatchObject({ outcome: 'refuse', reasons: ['paymentTooHighForIncome'] })
  expect(makeDecision({ ...doubted, nameMatches: 'no' })).toMatchObject({ outcome: 'rollback' })
})

test('KYC-05 whatever the facts: nothing is approved with an open doubt, and a reviewer’s pass removes only the doubt', () => {
  const found = fc.record({
    market: fc.constantFrom('ph' as const, 'vn' as const),
    face: fc.constantFrom('passed' as const, 'review' as const, 'failed' as const, null),
    nameMatches: fc.constantFrom('yes' as const, 'no' as const, 'unread' as const),
    numberMatches: fc.constantFrom('yes' as const, 'no' as const, 'unread' as const),
    readByMachine: fc.boolean(),
    reviewNotes: fc.subarray(['id:cccdDiffers.birthYear', 'face:manualReview']),
    workProof: fc.constantFrom('verified' as const, 'refused' as const, 'review' as const, 'none' as const),
    blocked: fc.boolean(),
    reviewer: fc.constantFrom<ReviewerAnswer | null>(
      null,
      { outcome: 'passed' },
      { outcome: 'refused', reason: 'other' },
    ),
  })
  fc.assert(
    fc.property(found, (some) => {
      const facts = { ...soundFacts, incomeCode: `${some.market}-income-4`, ...some }
      const decision = makeDecision(facts)
      if (decision.outcome === 'withdrawal') {
        expect(doubtsIn(facts)).toEqual([])
        expect(some.reviewer?.outcome).not.toBe('refused')
      }
      if (decision.outcome !== 'review') return
      const workProof = some.workProof === 'review' ? 'verified' : some.workProof
      expect(makeDecision({ ...facts, workProof, reviewer: { outcome: 'passed' } }).outcome).toBe('withdrawal')
    }),
  )
})
