import { BridgeFailure } from '@hiram/bridge'
import { faceIdToken } from '@hiram/contract/apply'
import { mostShellPhotos } from '@hiram/contract/apply/face-orders'
import { api } from '../../../platform/api/api.ts'
import { shrinkPhoto } from '../../../platform/files/shrink-photo.ts'
import { bridge } from '../../../platform/shell/bridge.ts'
import { type FaceEnd, failed, interrupted, sendLivenessPhotos } from './send-face.ts'

/** `missing`: this shell has no check of its own, or not a good enough one. `turnedBack`: the borrower closed it. */
type ShellCheck = FaceEnd | 'missing' | 'turnedBack' | 'refused'

/** The shell's own face check (BRG-01), from token to result. Only its photos count, not the shell's own result. */
export async function checkInShell(onSending: () => void, signal: AbortSignal): Promise<ShellCheck> {
  const token = await api(faceIdToken, { inShell: true }, { silent: true, signal })
  if (!token.ok) return failed(token)
  const { faceToken, challenges } = token.result
  if (challenges.length > 0) return 'missing'
  const seen = await bridge().faceVerify().catch(endOf)
  if (seen === undefined) return 'turnedBack'
  if (typeof seen === 'string') return seen === 'interrupted' ? interrupted : seen
  onSending()
  const photos = await Promise.all(seen.photos.slice(0, mostShellPhotos).map(shrinkPhoto))
  const taken = photos.flatMap((jpeg, time) => (jpeg ? [{ jpeg, time }] : []))
  return await sendLivenessPhotos(faceToken, taken, signal)
}

function endOf(thrown: unknown) {
  if (!(thrown instanceof BridgeFailure)) return 'interrupted'
  if (thrown.code === 'missing') return 'missing'
  return thrown.code === 'denied' ? 'refused' : 'interrupted'
}
