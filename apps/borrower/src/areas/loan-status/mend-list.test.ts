import { expect, test } from 'vitest'
import { mendList } from './mend-list.ts'

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

test('what came back stands in the order of the steps, each reason once', () => {
  expect(mendList(asked, { steps: { ...steps, id: { state: 'mend' } }, supplements })).toEqual([
    { step: 'id', reasons: ['idFront.blurred', 'idBack.cut'], mended: false },
    { step: 'workInfo', reasons: ['workProofRefused'], mended: true },
  ])
})

test('before the profile is read nothing counts as mended', () => {
  expect(mendList(asked, undefined).every((item) => !item.mended)).toBe(true)
})

test('a step nobody asked for still holds the application back while it is not complete', () => {
  const items = mendList(asked, { steps: { ...steps, contact: { state: 'draft' } }, supplements })
  expect(items.find((item) => item.step === 'contact')).toEqual({
    step: 'contact',
    reasons: ['notComplete'],
    mended: false,
  })
})

test('KYC-09 people and papers that are asked for stand behind the steps; nobody is shown those that are not', () => {
  const more = [{ step: 'supplementContact', reason: 'moreContacts' }]
  const profile = { steps, supplements: { ...supplements, supplementContact: { state: 'mend' } } } as const
  expect(mendList(more, profile)).toEqual([{ step: 'supplementContact', reasons: ['moreContacts'], mended: false }])
  const given = { steps, supplements: { ...supplements, supplementContact: complete } }
  expect(mendList(more, given)).toEqual([{ step: 'supplementContact', reasons: ['moreContacts'], mended: true }])
})
