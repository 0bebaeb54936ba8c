import { expect, test } from 'vitest'
import { correctionList } from './correction-list.ts'

const complete = { state: 'complete' } as const
const steps = {
  id: complete,
  basal: complete,
  workInfo: complete,
  contact: complete,
  withdrawal: complete,
  face: complete,
}
const supplements = {
  supplementCarrier: { state: 'empty' },
  supplementContact: { state: 'empty' },
  supplementCertificate: { state: 'empty' },
} as const
const asked = [
  { step: 'workInfo', reason: 'workProofRefused' },
  { step: 'id', reason: 'idFront.blurred' },
  { step: 'id', reason: 'idFront.blurred' },
  { step: 'id', reason: 'idBack.cut' },
]

test('returned items are in the order of the steps, each reason once', () => {
  expect(correctionList(asked, { steps: { ...steps, id: { state: 'corrections' } }, supplements })).toEqual([
    { step: 'id', reasons: ['idFront.blurred', 'idBack.cut'], corrected: false },
    { step: 'workInfo', reasons: ['workProofRefused'], corrected: true },
  ])
})

test('before the profile is read nothing counts as corrected', () => {
  expect(correctionList(asked, undefined).every((item) => !item.corrected)).toBe(true)
})

test('a step no one asked for still holds the application back while it is not complete', () => {
  const items = correctionList(asked, { steps: { ...steps, contact: { state: 'draft' } }, supplements })
  expect(items.find((item) => item.step === 'contact')).toEqual({
    step: 'contact',
    reasons: ['notComplete'],
    corrected: false,
  })
})

test('KYC-09 requested contacts and documents come after the steps; others are not shown', () => {
  const more = [{ step: 'supplementContact', reason: 'moreContacts' }]
  const profile = { steps, supplements: { ...supplements, supplementContact: { state: 'corrections' } } } as const
  expect(correctionList(more, profile)).toEqual([
    { step: 'supplementContact', reasons: ['moreContacts'], corrected: false },
  ])
  const given = { steps, supplements: { ...supplements, supplementContact: complete } }
  expect(correctionList(more, given)).toEqual([
    { step: 'supplementContact', reasons: ['moreContacts'], corrected: true },
  ])
})
