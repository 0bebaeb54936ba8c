import type { FaceOrder } from '@hiram/contract/apply/face-orders'
import { waitParts } from '../../../platform/format/wait-parts.ts'
import type { CodeOf, TextKey } from '../../../platform/texts/text-key.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import type { CameraState } from '../use-camera.ts'
import type { Hint } from './liveness-session.ts'
import type { FaceCheck } from './use-face-check.ts'

/** `aloud`: the spoken text, for a borrower who turns away from the screen. */
type FaceTexts = { title: string; text: string; aloud: string }

const hints: { readonly [hint in Hint]: TextKey } = {
  noFace: 'apply.face.hintNoFace',
  severalFaces: 'apply.face.hintSeveralFaces',
  closer: 'apply.face.hintCloser',
  holdStill: 'apply.face.hintHoldStill',
  otherSide: 'apply.face.hintOtherSide',
}

export function orderText<Order extends FaceOrder | 'lookAhead'>(order: Order) {
  return `apply.face.${order}` as const
}

/** A state with a title and a text. */
type FaceState = CodeOf<'apply', 'face'> extends infer Code ? (Code extends `${infer Name}Text` ? Name : never) : never

/** What to do now, or how it ended. */
export function useFaceTexts(camera: CameraState, check: FaceCheck): FaceTexts {
  const { t } = useTexts()
  const textsOf = (id: FaceState, values?: Record<string, number>) => {
    const title = t(`apply.face.${id}`)
    return { title, text: t(`apply.face.${id}Text`, values), aloud: title }
  }
  if (camera === 'refused' || camera === 'none' || camera === 'broken') return textsOf(camera)
  if (check.phase === 'failed') {
    const { why, left, seconds } = check
    if (why === 'tooMany') return textsOf('tooMany', waitParts(seconds ?? 60))
    if (why === 'other') return textsOf('interrupted')
    if (why === 'ended' || why === 'locked') return textsOf(why)
    return textsOf(left === undefined ? 'failed' : 'failedLeft', { left: left ?? 0 })
  }
  if (check.phase === 'waiting') return textsOf('ready')
  if (check.phase !== 'orders') return textsOf(check.phase)
  if (check.at >= check.challenges.length) return textsOf('sending')
  const title = t(orderText(check.challenges[check.at] ?? 'lookAhead'))
  if (!check.hint) return { title, text: t('apply.face.inOval'), aloud: title }
  const hint = t(hints[check.hint])
  return { title, text: hint, aloud: `${title}. ${hint}` }
}
