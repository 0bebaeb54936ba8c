import {
  type FaceOrder,
  type FrameKind,
  framesAhead,
  framesAsked,
  restOf,
  shows,
} from '@hiram/contract/apply/face-orders'
import type { FaceVerdict } from './face-checks.ts'
import type { FoundFace } from './find-faces.ts'

export type SeenFrame = { kind: FrameKind; faces: readonly FoundFace[] }

/** Within one session the descriptions differ less than this; a turned face is harder to distinguish. */
const samePerson = { ahead: 0.45, turned: 0.6 }
/** A face smaller than this part of the largest is someone in the background. */
const background = 0.5
/** Pixels between the eyes; below it a closing eyelid cannot be detected. */
const leastEyeDistance = 36
/** How far the face may turn between the first frames. */
const steadyBy = 0.06

/** Whether the frames show one living person doing what was asked, in that order. */
export function judgeLiveness(orders: readonly FaceOrder[], frames: readonly SeenFrame[]): FaceVerdict {
  const reason = whyNot(orders, frames)
  return reason === undefined ? { outcome: 'passed', reasons: [] } : { outcome: 'failed', reasons: [reason] }
}

function whyNot(orders: readonly FaceOrder[], frames: readonly SeenFrame[]): string | undefined {
  const expected = framesAsked(orders)
  if (frames.length !== expected.length || frames.some(({ kind }, at) => kind !== expected[at])) return 'otherFrames'
  const faces: FoundFace[] = []
  for (const frame of frames) {
    const [face, other] = frame.faces
    if (!face) return 'noFace'
    if (other && other.eyeDistance > background * face.eyeDistance) return 'severalFaces'
    if (face.eyeDistance < leastEyeDistance) return 'tooFar'
    faces.push(face)
  }
  const ahead = faces.slice(0, framesAhead + 1).map(({ pose }) => pose)
  const turns = ahead.map(({ turn }) => turn)
  const rest = restOf(ahead)
  if (!rest || Math.max(...turns) - Math.min(...turns) > steadyBy) return 'notSteady'
  const asked = frames.slice(framesAhead + 1).map(({ kind }, at) => ({ kind, face: faces[at + framesAhead + 1] }))
  if (asked.some(({ kind, face }) => !face || !shows(kind, face.pose, rest))) return 'orderNotSeen'
  return frames.every(({ kind }, at) => isSame(faces[0], faces[at], kind)) ? undefined : 'otherFace'
}

function isSame(first: FoundFace | undefined, face: FoundFace | undefined, kind: FrameKind): boolean {
  const most = kind === 'turnLeft' || kind === 'turnRight' ? samePerson.turned : samePerson.ahead
  return first !== undefined && face !== undefined && distanceBetween(first, face) < most
}

/** How different two faces are: 0 for the same picture, from about 0.6 for different people. */
export function distanceBetween(one: FoundFace, other: FoundFace): number {
  return Math.hypot(...one.description.map((value, at) => value - (other.description[at] ?? 0)))
}
