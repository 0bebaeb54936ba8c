import { BridgeFailure } from '@hiram/bridge'
import { type PhotoKind, uploadPhoto, viewPhoto } from '@hiram/contract/basis-info'
import { useEffect, useState } from 'react'
import { bridge } from '../../platform/bridge.ts'
import { useCall } from '../../platform/query.ts'
import { useTexts } from '../../platform/texts.tsx'
import { useSend } from '../../platform/use-send.ts'
import { showToast } from '../../ui/toast-store.ts'
import { shrinkPhoto } from './shrink-photo.ts'

export type PhotoSource = 'camera' | 'gallery'

/** Pictures taken in this visit by their photo's id, to be shown without asking for them again. */
const taken = new Map<string, string>()

/** A well-formed id of no photo. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** Takes or picks a photo, makes it small and sends it; gives its id, or undefined when there is none. */
export function usePhotoUpload(kind: PhotoKind) {
  const { t } = useTexts()
  const { send, busy } = useSend(uploadPhoto, { handles: ['photoUnreadable'], label: t('apply.photo.sending') })
  const [problem, setProblem] = useState<string>()
  async function take(from: PhotoSource) {
    if (busy) return undefined
    const photo = await photoFrom(from).catch((failure: unknown) => tell(wordsOf(failure)))
    if (!photo) return undefined
    setProblem(undefined)
    const small = await shrinkPhoto(photo)
    const outcome = small && (await send({ kind }, { files: { file: small } }))
    if (small && outcome?.ok) {
      taken.set(outcome.result.photoId, URL.createObjectURL(small))
      return outcome.result.photoId
    }
    const words = !outcome || (!outcome.ok && outcome.code === 'photoUnreadable') ? 'unreadable' : 'notSent'
    return tell(words)
  }
  function tell(words: 'unreadable' | 'notSent' | 'refused') {
    setProblem(t(`apply.photo.${words}`))
    showToast({ kind: 'fail', text: t(`apply.photo.${words}`), masked: false })
    return undefined
  }
  return { take, busy, problem }
}

function photoFrom(source: PhotoSource) {
  return source === 'camera' ? bridge().takePhoto() : bridge().selectPhoto()
}

function wordsOf(failure: unknown) {
  return failure instanceof BridgeFailure && failure.code === 'denied' ? 'refused' : 'unreadable'
}

/** The picture of a stored photo as a source for `<img>`; undefined until it is there. */
export function usePhotoSource(photoId: string): string | undefined {
  const own = taken.get(photoId)
  const { data } = useCall(viewPhoto, { photoId: photoId || nobody }, { enabled: photoId !== '' && own === undefined })
  const [source, setSource] = useState<string>()
  useEffect(() => {
    setSource(data ? `data:image/jpeg;base64,${data.base64}` : undefined)
  }, [data])
  return photoId === '' ? undefined : (own ?? source)
}
