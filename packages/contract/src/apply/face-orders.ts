import * as z from 'zod/mini'

/** What a person before the camera is asked to do, in an order that cannot be predicted. */
export const faceOrders = ['turnLeft', 'turnRight', 'blink'] as const
export const faceOrder = z.enum(faceOrders)
export type FaceOrder = z.output<typeof faceOrder>

/** What a frame shows: the face at rest, turned as asked, the eyes shut, and open again. */
export const frameKinds = ['ahead', 'turnLeft', 'turnRight', 'shut', 'open'] as const
export const frameKind = z.enum(frameKinds)
export type FrameKind = z.output<typeof frameKind>

/** The frames an order is shown by, one after the other. */
const framesOfOrder: Readonly<Record<FaceOrder, readonly FrameKind[]>> = {
  turnLeft: ['turnLeft'],
  turnRight: ['turnRight'],
  blink: ['shut', 'open'],
}

/** Frames of the face at rest that follow the photo itself. */
export const framesAhead = 2

/** The frames a check is shown by, in their order: the photo itself, the face at rest, then each order's. */
export function framesAsked(orders: readonly FaceOrder[]): FrameKind[] {
  const ahead = Array.from({ length: framesAhead + 1 }, () => 'ahead' as const)
  return [...ahead, ...orders.flatMap((order) => framesOfOrder[order])]
}

/** The most photos of a shell's own check: more than any check needs are none. */
export const mostShellPhotos = 10

/** `turn`: where the nose is between the cheeks, 0 to 1 over the picture. `eyes`: how far they are open. */
export type FacePose = { turn: number; eyes: number }

/** How far the nose goes for a turn; how far the eyes close for a blink, and open after it, of what they were at rest. */
export const turnBy = 0.18
export const shutBelow = 0.72
export const openAbove = 0.85

export type MeshPoint = readonly [x: number, y: number, z?: number]

/** Points of the 468-point mesh, as the picture has them: not mirrored. */
const nose = 1
const cheeks = [234, 454] as const
const eyePoints = [
  { upper: 159, lower: 145, outer: 33, inner: 133 },
  { upper: 386, lower: 374, outer: 263, inner: 362 },
] as const

/** The pose of a face by its mesh; undefined when the mesh is not one. */
export function poseOf(mesh: readonly MeshPoint[]): FacePose | undefined {
  const [tip, left, right] = [mesh[nose], mesh[cheeks[0]], mesh[cheeks[1]]]
  const eyes = eyePoints.map(({ upper, lower, outer, inner }) => {
    const width = distance(mesh[outer], mesh[inner])
    return width > 0 ? distance(mesh[upper], mesh[lower]) / width : Number.NaN
  })
  if (!tip || !left || !right || right[0] === left[0]) return undefined
  const open = eyes.reduce((sum, one) => sum + one, 0) / eyes.length
  return Number.isFinite(open) ? { turn: (tip[0] - left[0]) / (right[0] - left[0]), eyes: open } : undefined
}

/** Whether a pose is what a frame of that kind shows, beside the pose at rest. Turns are the person's own left and right. */
export function shows(kind: FrameKind, pose: FacePose, rest: FacePose): boolean {
  const turned = pose.turn - rest.turn
  if (kind === 'turnLeft') return turned > turnBy
  if (kind === 'turnRight') return turned < -turnBy
  const open = pose.eyes / rest.eyes
  if (kind === 'shut') return open < shutBelow && Math.abs(turned) < turnBy
  return open > openAbove && Math.abs(turned) < turnBy
}

/** The middle of several poses at rest. */
export function restOf(poses: readonly FacePose[]): FacePose | undefined {
  const turn = middle(poses.map((pose) => pose.turn))
  const eyes = middle(poses.map((pose) => pose.eyes))
  return turn === undefined || eyes === undefined ? undefined : { turn, eyes }
}

function middle(values: readonly number[]) {
  return values.toSorted((a, b) => a - b)[values.length >> 1]
}

function distance(a: MeshPoint | undefined, b: MeshPoint | undefined): number {
  return a && b ? Math.hypot(a[0] - b[0], a[1] - b[1]) : Number.NaN
}
