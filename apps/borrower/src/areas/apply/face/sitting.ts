import {
  type FaceOrder,
  type FacePose,
  type FrameKind,
  framesAhead,
  restOf,
  shows,
  turnBy,
} from '@hiram/contract/apply/face-orders'
import type { SeenFace } from './face-finder.ts'

/** Why a frame does not count; shown to the borrower. */
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
  /** The frame that best shows what the order asks for, until the order ends. */
  best: Seen<Frame> | undefined
  hint: Hint | undefined
}

/** Before the first order: how many frames, over how long, of a still face that looks ahead. */
const restLooks = 5
const restMs = 700
const steadyBy = 0.04
const steadyEyes = 0.75
const aheadBy = 0.3
/** A smaller face than this does not show its eyelids. */
const smallest = 0.28
const longestBlinkMs = 2500
/** A turn ends when the face has come back this far, or stays this long. */
const backBy = 0.03
const longestTurnMs = 700
/** The server asks for a little less than the app does: it measures the same frame slightly differently. */
const margin = 1.15

export function beginSitting<Frame>(orders: readonly FaceOrder[]): Sitting<Frame> {
  return { orders, at: -1, rest: undefined, resting: [], frames: [], best: undefined, hint: undefined }
}

export function isDone({ orders, at }: Pick<Sitting<unknown>, 'orders' | 'at'>): boolean {
  return at >= orders.length
}

/** The sitting after one more camera frame. */
export function afterLook<Frame>(
  sitting: Sitting<Frame>,
  { faces, frame, time }: { faces: readonly SeenFace[]; frame: Frame; time: number },
): Sitting<Frame> {
  const [face, other] = faces
  if (!face) return { ...sitting, hint: 'noFace' }
  if (other && other.size > face.size / 2) return { ...sitting, hint: 'severalFaces' }
  if (face.size < smallest) return { ...sitting, hint: 'closer' }
  const seen = { pose: face.pose, frame, time, since: time }
  return sitting.rest ? afterOrderLook(sitting, sitting.rest, seen) : afterRestLook(sitting, seen)
}

/** `since`: when what it shows began. */
type Seen<Frame> = { pose: FacePose; frame: Frame; time: number; since: number }

/** The face rests when several looks in a row are of one pose; the last of them are the photo and what follows it. */
function afterRestLook<Frame>(sitting: Sitting<Frame>, seen: Seen<Frame>): Sitting<Frame> {
  const resting = [...sitting.resting, seen]
  const poses = resting.map(({ pose }) => pose)
  if (Math.abs(seen.pose.turn - 0.5) > aheadBy) return { ...sitting, resting: [], hint: 'holdStill' }
  if (!areSteady(poses)) return { ...sitting, resting: [seen], hint: 'holdStill' }
  if (resting.length < restLooks || seen.time - (resting[0]?.time ?? 0) < restMs) {
    return { ...sitting, resting, hint: undefined }
  }
  const rest = restOf(poses)
  const kept = resting.slice(-1 - framesAhead)
  const frames = kept.map(({ frame, time }) => ({ kind: 'ahead' as const, frame, time }))
  return { ...sitting, rest, resting: [], frames, at: 0, hint: undefined }
}

function areSteady(poses: readonly FacePose[]): boolean {
  const [turns, eyes] = [poses.map(({ turn }) => turn), poses.map((pose) => pose.eyes)]
  return Math.max(...turns) - Math.min(...turns) <= steadyBy && Math.min(...eyes) >= steadyEyes * Math.max(...eyes)
}

function afterOrderLook<Frame>(sitting: Sitting<Frame>, rest: FacePose, seen: Seen<Frame>): Sitting<Frame> {
  const order = sitting.orders[sitting.at]
  if (order === 'blink') return afterBlinkLook(sitting, rest, seen)
  return order ? afterTurnLook(sitting, order, rest, seen) : sitting
}

/** Keeps the furthest frame of a turn, as the server may refuse the first one that counts here. */
function afterTurnLook<Frame>(
  sitting: Sitting<Frame>,
  order: 'turnLeft' | 'turnRight',
  rest: FacePose,
  seen: Seen<Frame>,
): Sitting<Frame> {
  const { best } = sitting
  const turned = (look: Seen<Frame>) => Math.abs(look.pose.turn - rest.turn)
  const counts = shows(order, pressed(seen.pose, rest), rest)
  if (counts && (!best || turned(seen) > turned(best))) {
    return { ...sitting, best: best ? { ...seen, since: best.since } : seen, hint: undefined }
  }
  if (best && (!counts || turned(seen) < turned(best) - backBy || seen.since - best.since > longestTurnMs)) {
    return withFrame({ ...sitting, best: undefined }, order, best, sitting.at + 1)
  }
  if (best) return sitting
  const other = order === 'turnLeft' ? 'turnRight' : 'turnLeft'
  return { ...sitting, hint: shows(other, seen.pose, rest) ? 'otherSide' : undefined }
}

/** Shut, then soon open again; eyes shut for too long are not a blink. */
function afterBlinkLook<Frame>(sitting: Sitting<Frame>, rest: FacePose, seen: Seen<Frame>): Sitting<Frame> {
  const { best } = sitting
  if (shows('shut', pressed(seen.pose, rest), rest)) {
    const deepest = best && best.pose.eyes <= seen.pose.eyes ? best : seen
    return { ...sitting, best: deepest, hint: undefined }
  }
  if (!best) return { ...sitting, hint: undefined }
  if (seen.time - best.time > longestBlinkMs) return { ...sitting, best: undefined }
  if (!shows('open', seen.pose, rest)) return sitting
  const shut = withFrame({ ...sitting, best: undefined }, 'shut', best, sitting.at)
  return withFrame(shut, 'open', seen, sitting.at + 1)
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
