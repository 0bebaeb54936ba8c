import { expect, test } from 'vitest'
import type { FoundFace } from './find-faces.ts'
import { judgeMatch } from './judge-match.ts'

const pose = { turn: 0, eyes: 0.3 }
/** A face at this distance from the selfie. */
const face = (distance: number, more: Partial<FoundFace> = {}): FoundFace => {
  return { pose, eyeDistance: 90, detail: 0.33, description: [distance, 0], ...more }
}
const judged = (portrait: FoundFace) => judgeMatch({ selfie: [face(0)], document: [portrait], handheld: [face(0.2)] })

test.each([
  ['sharp and near', face(0.3), { outcome: 'passed', reasons: [] }],
  ['sharp and far', face(0.6), { outcome: 'failed', reasons: ['document.differs'] }],
  ['sharp and between', face(0.5), { outcome: 'review', reasons: ['document.unsure'] }],
  ['blurred and far', face(0.6, { detail: 0.2 }), { outcome: 'review', reasons: ['document.unsure'] }],
  ['blurred and near', face(0.3, { detail: 0.2 }), { outcome: 'passed', reasons: [] }],
  ['small', face(0.6, { eyeDistance: 40 }), { outcome: 'review', reasons: ['document.tooSmall'] }],
] as const)('KYC-05 a portrait %s', (_, portrait, verdict) => expect(judged(portrait)).toEqual(verdict))
