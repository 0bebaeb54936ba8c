import { Failure } from '../../../http/outcome.ts'
import type { BorrowerCaller } from '../../../http/route.ts'
import { keepPhoto } from './keep-photo.ts'

export async function uploadLivingPhoto(caller: BorrowerCaller, { base64 }: { base64: string }) {
  const kept = await keepPhoto(caller, 'face', Buffer.from(base64.replace(/^data:[^,]*,/, ''), 'base64'))
  return kept instanceof Failure ? kept : { photoId: kept.photoId }
}
