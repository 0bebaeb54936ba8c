import { BridgeFailure } from '@hiram/bridge'
import { type PhotoKind, uploadPhoto, viewPhoto } from '@hiram/contract/basis-info'
import { useEffect, useRef, useState } from 'react'
import { bridge, loadBridge } from '../../../platform/bridge.ts'
import { useCall } from '../../../platform/query.ts'
import { shrinkPhoto } from '../../../platform/shrink-photo.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useSend } from '../../../platform/use-send.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { forgetWaitingPhoto, keepWaitingPhoto, readWaitingPhoto } from './waiting-photo.ts'

export type PhotoSource = 'camera' | 'gallery'

/** Pictures taken in this visit by their photo's id, to be shown without asking for them again. */
const taken = new Map<string, string>()

/** A well-formed id of no photo. */
const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * Takes or picks a photo, makes it small and sends it; gives its id, or undefined when there is none. Without a network
 * it waits on the phone, and goes when the network is back and its step is open: `onSentLater` gets the id then. `place` tells photos of one kind apart.
 */
export function usePhotoUpload(kind: PhotoKind, onSentLater: (photoId: string) => void, place: string = kind) {
  const { t } = useTexts()
  const { send, busy } = useSend(uploadPhoto, { handles: ['photoUnreadable'], label: t('apply.photo.sending') })
  const [problem, setProblem] = useState<string>()

  async function sendPhoto(photo: Blob): Promise<string | undefined> {
    const outcome = await send({ kind }, { files: { file: photo } })
    if (outcome.ok) {
      await forgetWaitingPhoto(place)
      setProblem(undefined)
      taken.set(outcome.result.photoId, URL.createObjectURL(photo))
      return outcome.result.photoId
    }
    if (outcome.code === 'offline' || outcome.code === 'timeout') {
      await keepWaitingPhoto(place, photo)
      setProblem(t('apply.photo.waiting'))
      return undefined
    }
    await forgetWaitingPhoto(place)
    return tell(outcome.code === 'photoUnreadable' ? 'unreadable' : 'notSent')
  }

  function tell(words: 'unreadable' | 'notSent' | 'refused') {
    setProblem(t(`apply.photo.${words}`))
    showToast({ kind: 'fail', text: t(`apply.photo.${words}`), masked: false })
    return undefined
  }

  async function take(from: PhotoSource) {
    if (busy) return undefined
    const photo = await photoFrom(from).catch((failure: unknown) => tell(wordsOf(failure)))
    if (!photo) return undefined
    setProblem(undefined)
    const small = await shrinkPhoto(photo)
    return small ? await sendPhoto(small) : tell('unreadable')
  }

  // what opens the camera is there before the network may be gone
  useEffect(() => void loadBridge().catch(() => undefined), [])
  useWaitingPhoto(place, async (photo) => {
    const photoId = await sendPhoto(photo)
    if (photoId) onSentLater(photoId)
  })
  return { take, busy, problem }
}

function photoFrom(source: PhotoSource) {
  return source === 'camera' ? bridge().takePhoto() : bridge().selectPhoto()
}

function wordsOf(failure: unknown) {
  return failure instanceof BridgeFailure && failure.code === 'denied' ? 'refused' : 'unreadable'
}

/** A photo left waiting is tried when its step opens and whenever the network is back. */
function useWaitingPhoto(place: string, sendIt: (photo: Blob) => Promise<void>) {
  const latest = useRef(sendIt)
  useEffect(() => {
    latest.current = sendIt
  })
  useEffect(() => {
    let gone = false
    const attempt = async () => {
      const photo = await readWaitingPhoto(place)
      if (photo && !gone) await latest.current(photo)
    }
    void attempt()
    const whenBack = () => void attempt()
    addEventListener('online', whenBack)
    return () => {
      gone = true
      removeEventListener('online', whenBack)
    }
  }, [place])
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
