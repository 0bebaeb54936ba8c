import { expect, test } from 'vitest'
import { toggleField } from '../../parts/toggle-field.ts'
import { chooseByDigit, type Draft, decisionOf, emptyDraft, type Photo } from './draft.ts'

const front: Photo = { photoId: 'f', kind: 'idFront', certificate: null }
const proof: Photo = { photoId: 'w', kind: 'workProof', certificate: null }
const payslip: Photo = { photoId: 'c', kind: 'certificate', certificate: 'income' }
const photos = [front, proof, payslip]

test('three keys send a photo back: b, the reason’s digit, confirm', () => {
  const draft = chooseByDigit({ ...emptyDraft, outcome: 'sentBack' }, 2, photos, front)
  expect(decisionOf(draft)).toEqual({
    outcome: 'sentBack',
    again: [{ photo: 'idFront', reason: 'glare' }],
    wrong: [],
  })
})

test('a field that was typed wrong is enough to send back; chosen again it is taken out', () => {
  const sentBack: Draft = { ...emptyDraft, outcome: 'sentBack' }
  const draft = toggleField(toggleField(sentBack, 'birthday'), 'certificateNo')
  expect(decisionOf(draft)).toEqual({ outcome: 'sentBack', again: [], wrong: ['certificateNo', 'birthday'] })
  expect(decisionOf(toggleField(toggleField(draft, 'birthday'), 'certificateNo'))).toBeUndefined()
})

test('a photo has one reason; the same key again takes it back, and nothing is left to send', () => {
  const glare = chooseByDigit({ ...emptyDraft, outcome: 'sentBack' }, 2, photos, front)
  const cut = chooseByDigit(glare, 3, photos, front)
  expect(cut.again).toEqual([{ photo: 'idFront', reason: 'cut' }])
  expect(decisionOf(chooseByDigit(cut, 3, photos, front))).toBeUndefined()
})

test('a refusal needs its reason; a pass needs none, and may mark documents', () => {
  expect(decisionOf({ ...emptyDraft, outcome: 'refused' })).toBeUndefined()
  expect(decisionOf(chooseByDigit({ ...emptyDraft, outcome: 'refused' }, 1, photos, front))).toEqual({
    outcome: 'refused',
    reason: 'otherPerson',
  })
  expect(decisionOf({ ...emptyDraft, outcome: 'passed' })).toEqual({ outcome: 'passed', refusedDocuments: [] })
  expect(decisionOf(chooseByDigit({ ...emptyDraft, outcome: 'passed' }, 2, photos, front))).toEqual({
    outcome: 'passed',
    refusedDocuments: ['c'],
  })
})

test('digits that mean nothing, and a photo that cannot be asked for by name, change nothing', () => {
  const draft = { ...emptyDraft, outcome: 'sentBack' as const }
  expect(chooseByDigit(draft, 9, photos, front)).toEqual(draft)
  expect(chooseByDigit(draft, 1, photos, payslip)).toEqual(draft)
  expect(chooseByDigit(emptyDraft, 1, photos, front)).toEqual(emptyDraft)
})
