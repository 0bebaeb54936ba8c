import type { PhotoKind } from '@hiram/contract/apply'
import { fail } from '../../../http/outcome.ts'
import type { BorrowerCaller } from '../../../http/route.ts'
import { keepPhoto } from './keep-photo.ts'

export async function uploadPhoto(caller: BorrowerCaller, { kind }: { kind: PhotoKind }) {
  const file = caller.files.find(({ name }) => name === 'file')
  return file ? keepPhoto(caller, kind, file.content) : fail('photoUnreadable')
}
