import type { AnyConsoleCall, ConsoleRequest } from '@hiram/contract/console/console-call'
import { useKeys } from '../platform/keys/keys.ts'
import { PhotoFrame } from './PhotoFrame.tsx'
import { usePhotoViews } from './use-photo-view.ts'

type LonePhotoProps<C extends AnyConsoleCall> = {
  call: C
  request: ConsoleRequest<C>
  photoId: string
  title: string
  /** Only one photo of a page can have the keys. */
  hasKeys?: boolean
}

/** A photo beside no other: it has the tools always. */
export function LonePhoto<C extends AnyConsoleCall>({ hasKeys = false, ...photo }: LonePhotoProps<C>) {
  const views = usePhotoViews()
  const keys = [
    { keys: 'z', label: 'key.zoom', inStrip: true, run: () => views.zoom(photo.photoId) },
    { keys: 't', label: 'key.turn', inStrip: true, run: () => views.turn(photo.photoId) },
  ] as const
  useKeys(hasKeys ? keys : [])
  return <PhotoFrame {...photo} isInFocus views={views} onFocus={() => undefined} />
}
