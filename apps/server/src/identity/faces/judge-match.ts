import type { FaceVerdict } from '../../providers/ports.ts'
import type { FoundFace } from './find-faces.ts'
import { distanceBetween } from './judge-liveness.ts'

/** Up to here two photos are of one person; from the second on of two; between them a person decides. */
export const sameUpTo = 0.45
export const otherFrom = 0.55
/** Pixels between the eyes of a portrait, below which the distance says little. */
const leastEyeDistance = 45

/** The faces in each photo, the largest first; a portrait that is not there was not given. */
export type SeenFaces = {
  selfie: readonly FoundFace[]
  document: readonly FoundFace[] | undefined
  handheld: readonly FoundFace[] | undefined
}

/** Whether the face is the document's, and its holder's. The worse of the two says how it ends. */
export function judgeMatch({ selfie, document, handheld }: SeenFaces): FaceVerdict {
  const [face] = selfie
  if (!face) return { outcome: 'failed', reasons: ['noFace'] }
  const found = [...comparison('document', face, document), ...comparison('handheld', face, handheld)]
  const reasons = found.map(({ reason }) => reason)
  if (found.some(({ outcome }) => outcome === 'failed')) return { outcome: 'failed', reasons }
  return { outcome: found.length > 0 ? 'review' : 'passed', reasons }
}

/** What speaks against the portrait; nothing when it is the same person's. */
function comparison(name: string, face: FoundFace, faces: readonly FoundFace[] | undefined) {
  const [portrait] = faces ?? []
  const review = (why: string) => [{ outcome: 'review' as const, reason: `${name}.${why}` }]
  if (!faces) return review('missing')
  if (!portrait) return review('noFace')
  if (portrait.eyeDistance < leastEyeDistance) return review('tooSmall')
  const distance = distanceBetween(face, portrait)
  if (distance > otherFrom) return [{ outcome: 'failed' as const, reason: `${name}.differs` }]
  return distance > sameUpTo ? review('unsure') : []
}
