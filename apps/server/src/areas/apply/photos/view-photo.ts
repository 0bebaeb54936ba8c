import { fail } from '../../../http/outcome.ts'
import type { BorrowerCaller } from '../../../http/route.ts'
import { smallPhoto } from '../../../identity/image/photo-image.ts'
import { openPhoto } from './open-photo.ts'

export async function viewPhoto(caller: BorrowerCaller, { photoId }: { photoId: string }) {
  const photo = await openPhoto(caller, photoId)
  return photo ? { base64: (await smallPhoto(photo.jpeg)).toString('base64') } : fail('photoUnreadable')
}
