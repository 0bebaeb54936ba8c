import {
  type FaceOrder,
  type FacePose,
  type FrameKind,
  framesAhead,
  restOf,
  shows,
  turnBy,
} from '@hiram/contract/apply/face-orders'
import type { DetectedFace } from './face-finder.ts'

/** Why a frame does not count; shown to the borrower. */
export type Hint = 'noFace' | 'severalFaces' | 'closer' | 'holdStill' | 'otherSide'

/**
 * A face check as far as it has come. `at` counts the orders done; before the first, -1, the face rests. `frames` are
 * what is sent: the photo, the face at rest, then each order's, with their times.
 */
export type LivenessSession<Frame> = {
  orders: readonly FaceOrder[]
  at: number
  rest: FacePose | undefined
  resting: readonly { pose: FacePose; frame: Frame; time: number }[]
  frames: readonly { kind: FrameKind; frame: Frame; time: number }[]
  /** The frame that best shows what the order asks for, until the order ends. */
  best: Seen<Frame> | undefined
  hint: Hint | undefined
}

/** Before the first order: a still face that looks ahead, in as many frames as are sent, over so long. */
const restLooks = 1 + framesAhead
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

export function startLivenessSession<Frame>(orders: readonly FaceOrder[]): LivenessSession<Frame> {
  return { orders, at: -1, rest: undefined, resting: [], frames: [], best: undefined, hint: undefined }
}

export function isDone({ orders, at }: Pick<LivenessSession<unknown>, 'orders' | 'at'>): boolean {
  return at >= orders.length
}

/** The session after one more camera frame. */
export function afterFrame<Frame>(
  session: LivenessSession<Frame>,
  { faces, frame, time }: { faces: readonly DetectedFace[]; frame: Frame; time: number },
): LivenessSession<Frame> {
  const [face, other] = faces
  if (!face) return { ...session, hint: 'noFace' }
  if (other && other.size > face.size / 2) return { ...session, hint: 'severalFaces' }
  if (face.size < smallest) return { ...session, hint: 'closer' }
  const seen = { pose: face.pose, frame, time, since: time }
  return session.rest ? afterOrderLook(session, session.rest, seen) : afterRestLook(session, seen)
}

/** `since`: when what it shows began. */
type Seen<Frame> = { pose: FacePose; frame: Frame; time: number; since: number }

/** The face rests when several looks in a row are of one pose; the last of them are the photo and what follows it. */
function afterRestLook<Frame>(session: LivenessSession<Frame>, seen: Seen<Frame>): LivenessSession<Frame> {
  const resting = [...session.resting, seen]
  const poses = resting.map(({ pose }) => pose)
  if (Math.abs(seen.pose.turn - 0.5) > aheadBy) return { ...session, resting: [], hint: 'holdStill' }
  if (!areSteady(poses)) return { ...session, resting: [seen], hint: 'holdStill' }
  if (resting.length < restLooks || seen.time - (resting[0]?.time ?? 0) < restMs) {
    return { ...session, resting, hint: undefined }
  }
  const rest = restOf(poses)
  const kept = resting.slice(-restLooks)
  const frames = kept.map(({ frame, time }) => ({ kind: 'ahead' as const, frame, time }))
  return { ...session, rest, resting: [], frames, at: 0, hint: undefined }
}

function areSteady(poses: readonly FacePose[]): boolean {
  const [turns, eyes] = [poses.map(({ turn }) => turn), poses.map((pose) => pose.eyes)]
  return Math.max(...turns) - Math.min(...turns) <= steadyBy && Math.min(...eyes) >= steadyEyes * Math.max(...eyes)
}

function afterOrderLook<Frame>(
  session: LivenessSession<Frame>,
  rest: FacePose,
  seen: Seen<Frame>,
): LivenessSession<Frame> {
  const order = session.orders[session.at]
  if (order === 'blink') return afterBlinkLook(session, rest, seen)
  return order ? afterTurnLook(session, order, rest, seen) : session
}

/** Keeps the furthest frame of a turn, as the server may refuse the first one that counts here. */
function afterTurnLook<Frame>(
  session: LivenessSession<Frame>,
  order: 'turnLeft' | 'turnRight',
  rest: FacePose,
  seen: Seen<Frame>,
): LivenessSession<Frame> {
  const { best } = session
  const turned = (look: Seen<Frame>) => Math.abs(look.pose.turn - rest.turn)
  const counts = shows(order, pressed(seen.pose, rest), rest)
  if (counts && (!best || turned(seen) > turned(best))) {
    return { ...session, best: best ? { ...seen, since: best.since } : seen, hint: undefined }
  }
  if (best && (!counts || turned(seen) < turned(best) - backBy || seen.since - best.since > longestTurnMs)) {
    return withFrame({ ...session, best: undefined }, order, best, session.at + 1)
  }
  if (best) return session
  const other = order === 'turnLeft' ? 'turnRight' : 'turnLeft'
  return { ...session, hint: shows(other, seen.pose, rest) ? 'otherSide' : undefined }
}

/** Shut, then soon open again; eyes shut for too long are not a blink. */
function afterBlinkLook<Frame>(
  session: LivenessSession<Frame>,
  rest: FacePose,
  seen: Seen<Frame>,
): LivenessSession<Frame> {
  const { best } = session
  if (shows('shut', pressed(seen.pose, rest), rest)) {
    const deepest = best && best.pose.eyes <= seen.pose.eyes ? best : seen
    return { ...session, best: deepest, hint: undefined }
  }
  if (!best) return { ...session, hint: undefined }
  if (seen.time - best.time > longestBlinkMs) return { ...session, best: undefined }
  if (!shows('open', seen.pose, rest)) return session
  const shut = withFrame({ ...session, best: undefined }, 'shut', best, session.at)
  return withFrame(shut, 'open', seen, session.at + 1)
}

function withFrame<Frame>(session: LivenessSession<Frame>, kind: FrameKind, { frame, time }: Seen<Frame>, at: number) {
  return { ...session, at, hint: undefined, frames: [...session.frames, { kind, frame, time }] }
}

/** The pose made a little smaller, so that only what is clearly shown counts. */
function pressed({ turn, eyes }: FacePose, rest: FacePose): FacePose {
  const turned = turn - rest.turn
  return {
    turn: Math.abs(turned) > turnBy ? rest.turn + turned / margin : turn,
    eyes: Math.min(eyes * 1.05, rest.eyes),
  }
}
