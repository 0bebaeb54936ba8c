import { addDays } from '@hiram/lending'
import { expect, test } from 'vitest'
import { soundFacts } from '../testing/decision-facts.ts'
import type { DecisionFacts } from './facts.ts'
import { evaluateRules } from './rules.ts'

const { today } = soundFacts
const refused = (some: Partial<DecisionFacts>) => evaluateRules({ ...soundFacts, ...some }).refuse
const corrected = (some: Partial<DecisionFacts>) => evaluateRules({ ...soundFacts, ...some }).corrections

test('nothing is found in sound facts', () => {
  expect(evaluateRules(soundFacts)).toEqual({ refuse: [], corrections: [] })
})

test.for(['ph', 'vn'] as const)('LON-05 who turns 18 today may borrow in %s, who does tomorrow may not', (market) => {
  expect(refused({ market, birthday: '2008-06-20' })).toEqual([])
  expect(refused({ market, birthday: '2008-06-21' })).toEqual(['underAge'])
})

test('LON-05 through the year of being 75, not from the 76th birthday on', () => {
  expect(refused({ birthday: '1950-06-21' })).toEqual([])
  expect(refused({ birthday: '1950-06-20' })).toEqual(['overAge'])
})

test.for(['id', 'basal', 'workInfo', 'contact', 'withdrawal', 'face'])(
  'a step %s not complete is corrected',
  (step) => {
    const stepsComplete = soundFacts.stepsComplete.filter((one) => one !== step)
    expect(corrected({ stepsComplete })).toEqual([{ step, reason: 'notComplete' }])
  },
)

test('KYC-12 each unclear photo is a correction of its own step, with the reason', () => {
  const unclearPhotos = [
    { kind: 'idFront', reason: 'glare' },
    { kind: 'workProof', reason: 'cut' },
  ] as const
  expect(corrected({ unclearPhotos: [...unclearPhotos] })).toEqual([
    { step: 'id', reason: 'idFront.glare' },
    { step: 'workInfo', reason: 'workProof.cut' },
  ])
})

test('what differs from the document is corrected, what could not be read is not', () => {
  expect(corrected({ nameMatches: 'no' })).toEqual([{ step: 'basal', reason: 'nameDiffersFromId' }])
  expect(corrected({ numberMatches: 'no' })).toEqual([{ step: 'id', reason: 'numberDiffersFromId' }])
  expect(corrected({ nameMatches: 'unread', numberMatches: 'unread' })).toEqual([])
})

test('a face must have passed or be open for review', () => {
  const again = [{ step: 'face', reason: 'faceNotMatched' }]
  expect([corrected({ face: 'failed' }), corrected({ face: null })]).toEqual([again, again])
  expect(corrected({ face: 'review' })).toEqual([])
})

test('LON-06 a product that needs certification needs a verified work proof; another does not', () => {
  const reasonOf = (workProof: DecisionFacts['workProof']) => corrected({ workProof })
  expect(reasonOf('none')).toEqual([{ step: 'workInfo', reason: 'notComplete' }])
  expect(reasonOf('review')).toEqual([{ step: 'workInfo', reason: 'notComplete' }])
  expect(reasonOf('refused')).toEqual([{ step: 'workInfo', reason: 'workProofRefused' }])
  const asked = { ...soundFacts.asked, needsCertification: false }
  expect(corrected({ workProof: 'none', asked })).toEqual([])
})

test('the reviewer’s decision counts', () => {
  const corrections = [
    { step: 'face', reason: 'faceAgain' },
    { step: 'id', reason: 'idAgain' },
  ]
  expect(corrected({ reviewer: { outcome: 'sentBack', corrections } })).toEqual(corrections)
  expect(refused({ reviewer: { outcome: 'refused', reason: 'otherPerson' } })).toEqual(['review.otherPerson'])
  expect(evaluateRules({ ...soundFacts, reviewer: { outcome: 'passed' } })).toEqual({ refuse: [], corrections: [] })
})

test('LON-05 another’s document, a block, a cooling-off that still runs and a fourth borrower on the device refuse', () => {
  expect(refused({ documentHeldByAnother: true })).toEqual(['documentAlreadyUsed'])
  expect(refused({ blocked: true })).toEqual(['blocked'])
  expect(refused({ coolingOffUntil: addDays(today, 1) })).toEqual(['coolingOff'])
  expect(refused({ coolingOffUntil: today })).toEqual([])
  expect(refused({ borrowersOnDevice: 4 })).toEqual(['deviceShared'])
  expect(refused({ borrowersOnDevice: 3 })).toEqual([])
})
