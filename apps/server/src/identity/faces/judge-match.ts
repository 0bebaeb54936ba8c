import type { FaceVerdict } from './face-checks.ts'
import type { FoundFace } from './find-faces.ts'
import { distanceBetween } from './judge-liveness.ts'

/** Up to the first distance: one person; from the second on: two; between them a reviewer decides. */
export const sameUpTo = 0.45
export const otherFrom = 0.55
/** Pixels between the eyes of a portrait, below which the distance is not reliable. */
const leastEyeDistance = 45
/** Fine detail of a portrait, below which another face and the same one blurred cannot be distinguished. */
const leastDetail = 0.23

/** The faces in each photo, the largest first; undefined without that photo. */
export type SeenFaces = {
  selfie: readonly FoundFace[]
  document: readonly FoundFace[] | undefined
  handheld: readonly FoundFace[] | undefined
}

/** Whether the face is the one on the document and that of its holder. The worse of the two comparisons decides. */
export function judgeMatch({ selfie, document, handheld }: SeenFaces): FaceVerdict {
  const [face] = selfie
  if (!face) return { outcome: 'failed', reasons: ['noFace'] }
  const found = [...comparison('document', face, document), ...comparison('handheld', face, handheld)]
  const reasons = found.map(({ reason }) => reason)
  if (found.some(({ outcome }) => outcome === 'failed')) return { outcome: 'failed', reasons }
  return { outcome: found.length > 0 ? 'review' : 'passed', reasons }
}

/** Why the portrait is not accepted; nothing when it shows the same person. */
function comparison(name: string, face: FoundFace, faces: readonly FoundFace[] | undefined) {
  const [portrait] = faces ?? []
  const review = (why: string) => [{ outcome: 'review' as const, reason: `${name}.${why}` }]
  if (!faces) return review('missing')
  if (!portrait) return review('noFace')
  if (portrait.eyeDistance < leastEyeDistance) return review('tooSmall')
  const distance = distanceBetween(face, portrait)
  if (distance > otherFrom && portrait.detail < leastDetail) return review('unsure')
  if (distance > otherFrom) return [{ outcome: 'failed' as const, reason: `${name}.differs` }]
  return distance > sameUpTo ? review('unsure') : []
}
