import {
  type FaceOrder,
  type FacePose,
  type FrameKind,
  framesAhead,
  restOf,
  shows,
  turnBy,
} from '@hiram/contract/face-orders'
import type { SeenFace } from './face-finder.ts'

/** What keeps a look from counting: said to the person as it is. */
export type Hint = 'noFace' | 'severalFaces' | 'closer' | 'holdStill' | 'otherSide'

/**
 * A face check as far as it has come. `at` counts the orders done; before the first, -1, the face rests. `frames` are
 * what is sent: the photo, the face at rest, then each order's, with their times.
 */
export type Sitting<Frame> = {
  orders: readonly FaceOrder[]
  at: number
  rest: FacePose | undefined
  resting: readonly { pose: FacePose; frame: Frame; time: number }[]
  frames: readonly { kind: FrameKind; frame: Frame; time: number }[]
  /** The eyes are shut since then. */
  shutAt: number | undefined
  hint: Hint | undefined
}

/** Looks at a steady face before the first order. */
const restLooks = 6
const steadyBy = 0.04
/** Less of the picture than this, and eyelids cannot be seen. */
const smallest = 0.28
const longestBlinkMs = 2500
/** The server asks for a little less than the app does: it sees the same frame a little otherwise. */
const margin = 1.15

export function beginSitting<Frame>(orders: readonly FaceOrder[]): Sitting<Frame> {
  return { orders, at: -1, rest: undefined, resting: [], frames: [], shutAt: undefined, hint: undefined }
}

export function isDone({ orders, at }: Pick<Sitting<unknown>, 'orders' | 'at'>): boolean {
  return at >= orders.length
}

/** The sitting after one more look at the camera's picture. */
export function afterLook<Frame>(
  sitting: Sitting<Frame>,
  { faces, frame, time }: { faces: readonly SeenFace[]; frame: Frame; time: number },
): Sitting<Frame> {
  const [face, other] = faces
  if (!face) return { ...sitting, hint: 'noFace' }
  if (other && other.size > face.size / 2) return { ...sitting, hint: 'severalFaces' }
  if (face.size < smallest) return { ...sitting, hint: 'closer' }
  const seen = { pose: face.pose, frame, time }
  return sitting.rest ? afterOrderLook(sitting, sitting.rest, seen) : afterRestLook(sitting, seen)
}

type Seen<Frame> = { pose: FacePose; frame: Frame; time: number }

/** The face rests when several looks in a row are of one pose; the last of them are the photo and what follows it. */
function afterRestLook<Frame>(sitting: Sitting<Frame>, seen: Seen<Frame>): Sitting<Frame> {
  const resting = [...sitting.resting, seen]
  const turns = resting.map(({ pose }) => pose.turn)
  if (Math.max(...turns) - Math.min(...turns) > steadyBy) return { ...sitting, resting: [seen], hint: 'holdStill' }
  if (resting.length < restLooks) return { ...sitting, resting, hint: undefined }
  const rest = restOf(resting.map(({ pose }) => pose))
  const kept = resting.slice(-1 - framesAhead)
  const frames = kept.map(({ frame, time }) => ({ kind: 'ahead' as const, frame, time }))
  return { ...sitting, rest, resting: [], frames, at: 0, hint: undefined }
}

function afterOrderLook<Frame>(sitting: Sitting<Frame>, rest: FacePose, seen: Seen<Frame>): Sitting<Frame> {
  const order = sitting.orders[sitting.at]
  if (order === 'blink') return afterBlinkLook(sitting, rest, seen)
  if (!order) return sitting
  if (shows(order, pressed(seen.pose, rest), rest)) return withFrame(sitting, order, seen, sitting.at + 1)
  const other = order === 'turnLeft' ? 'turnRight' : 'turnLeft'
  return { ...sitting, hint: shows(other, seen.pose, rest) ? 'otherSide' : undefined }
}

/** Shut, then open again soon: what stays shut, or was shut too long ago, is no blink. */
function afterBlinkLook<Frame>(sitting: Sitting<Frame>, rest: FacePose, seen: Seen<Frame>): Sitting<Frame> {
  const pose = pressed(seen.pose, rest)
  if (shows('shut', pose, rest)) {
    const before = sitting.frames.filter(({ kind }) => kind !== 'shut')
    return withFrame({ ...sitting, frames: before, shutAt: seen.time }, 'shut', seen, sitting.at)
  }
  const { shutAt } = sitting
  if (shutAt === undefined) return { ...sitting, hint: undefined }
  if (seen.time - shutAt > longestBlinkMs) {
    return { ...sitting, frames: sitting.frames.filter(({ kind }) => kind !== 'shut'), shutAt: undefined }
  }
  if (!shows('open', seen.pose, rest)) return sitting
  return withFrame({ ...sitting, shutAt: undefined }, 'open', seen, sitting.at + 1)
}

function withFrame<Frame>(sitting: Sitting<Frame>, kind: FrameKind, { frame, time }: Seen<Frame>, at: number) {
  return { ...sitting, at, hint: undefined, frames: [...sitting.frames, { kind, frame, time }] }
}

/** The pose made a little smaller, so that only what is clearly shown counts. */
function pressed({ turn, eyes }: FacePose, rest: FacePose): FacePose {
  const turned = turn - rest.turn
  return {
    turn: Math.abs(turned) > turnBy ? rest.turn + turned / margin : turn,
    eyes: Math.min(eyes * 1.05, rest.eyes),
  }
}
