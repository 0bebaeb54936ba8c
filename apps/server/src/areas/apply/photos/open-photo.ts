import type { PhotoKind } from '@hiram/contract/apply'
import type { BorrowerCaller } from '../../../http/route.ts'
import { photoPlace } from '../../../privacy/sealed-places.ts'
import { openBytes } from '../../../privacy/vault.ts'
import { findPhoto } from './store.ts'

/** The borrower's own photo as stored; undefined when there is none such. */
export async function openPhoto(
  { context, queries, borrowerId }: BorrowerCaller,
  photoId: string,
): Promise<{ kind: PhotoKind; jpeg: Buffer } | undefined> {
  const photo = await findPhoto(queries, borrowerId, photoId)
  if (!photo) return undefined
  const key = await context.vault.keyOf(queries, borrowerId)
  const sealed = await context.providers.files.get(photo.file_name)
  return { kind: photo.kind, jpeg: openBytes(key, photoPlace(borrowerId, photoId), sealed) }
}
