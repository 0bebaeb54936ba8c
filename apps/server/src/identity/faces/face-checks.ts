import type { FaceOrder, FrameKind } from '@hiram/contract/apply/face-orders'

/** How a face check ended, and why; `review`: needs manual review. */
export type FaceVerdict = { outcome: 'passed' | 'failed' | 'review'; reasons: string[] }
/**
 * Whether a living person did what was asked in front of the camera. The photo itself is the first frame. Without
 * orders the pictures are those of a native shell's own check.
 */
export type LivenessProvider = {
  check: (request: {
    reference: string
    orders: readonly FaceOrder[]
    frames: readonly { kind: FrameKind; jpeg: Buffer }[]
  }) => Promise<FaceVerdict>
}
/** Whether a face is the one on the document, and that of the person who holds it up. */
export type FaceMatcher = {
  compare: (request: {
    reference: string
    jpeg: Buffer
    portraits: { document: Buffer | undefined; handheld: Buffer | undefined }
  }) => Promise<FaceVerdict>
}
export type FaceChecks = {
  liveness: LivenessProvider
  matcher: FaceMatcher
  /** Whether the pictures of a native shell's own check can be judged. */
  byShell: boolean
  /** A borrower is before the camera: their pictures come soon. */
  prepare?: () => void
}
