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
const asked = [
  { step: 'workInfo', reason: 'workProofRefused' },
  { step: 'id', reason: 'idFront.blurred' },
  { step: 'id', reason: 'idFront.blurred' },
  { step: 'id', reason: 'idBack.cut' },
]

test('what came back stands in the order of the steps, each reason once', () => {
  expect(mendList(asked, { ...steps, id: { state: 'mend' } })).toEqual([
    { step: 'id', reasons: ['idFront.blurred', 'idBack.cut'], mended: false },
    { step: 'workInfo', reasons: ['workProofRefused'], mended: true },
  ])
})

test('before the profile is read nothing counts as mended', () => {
  expect(mendList(asked, undefined).every((item) => !item.mended)).toBe(true)
})

test('a step nobody asked for still holds the application back while it is not complete', () => {
  const items = mendList(asked, { ...steps, contact: { state: 'draft' } })
  expect(items.find((item) => item.step === 'contact')).toEqual({
    step: 'contact',
    reasons: ['notComplete'],
    mended: false,
  })
})
