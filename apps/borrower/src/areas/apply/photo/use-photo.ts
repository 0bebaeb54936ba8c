import { BridgeFailure } from '@hiram/bridge'
import { type PhotoKind, uploadPhoto, viewPhoto } from '@hiram/contract/apply'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useCall } from '../../../platform/api/use-call.ts'
import { useSend } from '../../../platform/api/use-send.ts'
import { shrinkPhoto } from '../../../platform/files/shrink-photo.ts'
import { currentOwner, deleteUnsent, keepUnsent, type Owner, readUnsent } from '../../../platform/offline/unsent.ts'
import { loadBridge } from '../../../platform/shell/bridge.ts'
import { photoFrom } from '../../../platform/shell/photo.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { showToast } from '../../../ui/toast-store.ts'

export type PhotoSource = 'camera' | 'gallery'
/** In bytes. */
export type UploadProgress = { sent: number; total: number }

/** Pictures taken in this visit by their photo's id, to be shown without asking for them again. */
const taken = new Map<string, string>()

/** A well-formed id of no photo. */
const noPhotoId = '00000000-0000-0000-0000-000000000000'

/** Refusals of a photo that have their own text. */
const refusals = ['photoUnreadable', 'photoTooLarge', 'photoTypeRefused', 'tooMany'] as const

const retryMs = 5000

/** What a photo waits for on the phone: the network, or the login that an ended session leads to. */
const waits: ReadonlySet<string> = new Set(['offline', 'timeout', 'notLoggedIn'])

/**
 * Takes or picks a photo, makes it small and sends it; gives its id, or undefined when there is none. Without a network
 * it waits on the phone, and goes when the network is back and its step is open: `onSentLater` gets the id then. One
 * that failed for another reason is kept for `sendAgain`. `place` distinguishes photos of one kind.
 */
export function usePhotoUpload(kind: PhotoKind, onSentLater: (photoId: string) => void, place: string = kind) {
  const { t } = useTexts()
  const { send: upload, busy } = useSend(uploadPhoto, { silent: true, handles: refusals })
  const [progress, setProgress] = useState<UploadProgress>()
  const [problem, setProblem] = useState<string>()
  const [unsent, setUnsent] = useState<Blob>()
  const [waiting, setWaiting] = useState(false)
  const [owner] = useState(currentOwner)

  /** A photo that is small already. */
  async function send(photo: Blob): Promise<string | undefined> {
    setProblem(undefined)
    setUnsent(undefined)
    setProgress({ sent: 0, total: photo.size })
    const onSent = (ratio: number) => setProgress({ sent: Math.round(ratio * photo.size), total: photo.size })
    const outcome = await upload({ kind }, { files: { file: photo }, onSent })
    setProgress(undefined)
    setWaiting(!outcome.ok && outcome.code === 'offline')
    if (outcome.ok) {
      await deleteUnsentPhoto(place)
      taken.set(outcome.result.photoId, URL.createObjectURL(photo))
      return outcome.result.photoId
    }
    if (waits.has(outcome.code)) await keepUnsentPhoto(place, photo, await owner)
    else await deleteUnsentPhoto(place)
    if (outcome.code === 'notLoggedIn') return undefined
    if (outcome.code === 'offline') {
      setProblem(t('apply.photo.waiting'))
      return undefined
    }
    if (outcome.code === 'photoUnreadable') return fail(t('apply.photo.unreadable'))
    if (refusals.some((code) => code === outcome.code) && outcome.msg) return fail(outcome.msg)
    setUnsent(photo)
    return fail(t('apply.photo.notSent'))
  }

  function fail(message: string) {
    setProblem(message)
    showToast({ kind: 'fail', text: message, masked: false })
    return undefined
  }

  /** Accepts a photo from any source, shrinks it, and shows what went wrong. */
  async function pick(from: () => Promise<Blob | undefined>): Promise<Blob | undefined> {
    if (busy) return undefined
    const photo = await from().catch((failure: unknown) => fail(t(`apply.photo.${problemOf(failure)}`)))
    if (!photo) return undefined
    setProblem(undefined)
    return (await shrinkPhoto(photo)) ?? fail(t('apply.photo.unreadable'))
  }

  async function take(from: PhotoSource) {
    const small = await pick(() => photoFrom(from))
    return small && (await send(small))
  }

  // load what opens the camera while there is a network
  useEffect(() => void loadBridge().catch(() => undefined), [])
  useWaitingPhoto(place, waiting, async (photo) => {
    if (busy) return
    const photoId = await send(photo)
    if (photoId) onSentLater(photoId)
  })
  return { take, pick, send, sendAgain: unsent && (() => send(unsent)), busy, progress, problem }
}

function problemOf(failure: unknown) {
  return failure instanceof BridgeFailure && failure.code === 'denied' ? 'refused' : 'unreadable'
}

/**
 * A photo left waiting is tried when its step opens and whenever the network is back; and now and then while it waits,
 * as a phone says that the network is back before it carries.
 */
function useWaitingPhoto(place: string, waiting: boolean, sendIt: (photo: Blob) => Promise<void>) {
  const latest = useRef<typeof sendIt>(undefined)
  useEffect(() => {
    latest.current = sendIt
    return () => {
      latest.current = undefined
    }
  })
  const attempt = useCallback(async () => {
    const photo = await readUnsentPhoto(place)
    if (photo) await latest.current?.(photo)
  }, [place])
  useEffect(() => {
    const whenBack = () => void attempt()
    whenBack()
    addEventListener('online', whenBack)
    return () => removeEventListener('online', whenBack)
  }, [attempt])
  useEffect(() => {
    if (!waiting) return
    const retry = setInterval(() => navigator.onLine && void attempt(), retryMs)
    return () => clearInterval(retry)
  }, [attempt, waiting])
}

/** The picture of a stored photo as a source for `<img>`; undefined until it is there. */
export function usePhotoSource(photoId: string): string | undefined {
  const own = taken.get(photoId)
  const { data } = useCall(
    viewPhoto,
    { photoId: photoId || noPhotoId },
    { enabled: photoId !== '' && own === undefined },
  )
  const [source, setSource] = useState<string>()
  useEffect(() => {
    setSource(data ? `data:image/jpeg;base64,${data.base64}` : undefined)
  }, [data])
  return photoId === '' ? undefined : (own ?? source)
}

/** A photo that could not be sent, made small already; a newer one for its place takes its place. */
async function keepUnsentPhoto(place: string, photo: Blob, owner: Owner | undefined) {
  await keepUnsent(nameOf(place), new Uint8Array(await photo.arrayBuffer()), owner)
}

async function readUnsentPhoto(place: string): Promise<Blob | undefined> {
  const waiting = await readUnsent(nameOf(place))
  return waiting && new Blob([waiting.bytes], { type: 'image/jpeg' })
}

async function deleteUnsentPhoto(place: string) {
  await deleteUnsent(nameOf(place))
}

function nameOf(place: string) {
  return `photo:${place}`
}

/** How much of a photo has gone as text. */
export function useSendingText() {
  const { t } = useTexts()
  return (progress: UploadProgress | undefined) =>
    progress === undefined
      ? t('apply.photo.sending')
      : t('apply.photo.sendingPart', { sent: kilobytes(progress.sent), total: kilobytes(progress.total) })
}

function kilobytes(bytes: number) {
  return Math.ceil(bytes / 1000)
}
