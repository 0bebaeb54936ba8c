import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { bridge } from '../../../platform/shell/bridge.ts'
import { photoFrom } from '../../../platform/shell/photo.ts'
import { retryImport } from '../../../retry-import.ts'
import type { Still } from '../capture/capture-still.ts'
import { faultOfPhoto } from '../capture/photo-fault.ts'
import { type PhotoSource, usePhotoUpload } from '../photo/use-photo.ts'
import { type IdPhotoName, type IdValues, idPhotos } from './id-form.ts'

/** `reading`: another photo was chosen meanwhile and is looked at; the one shown can no longer be used. */
type Open = { name: IdPhotoName; chosen: Still | undefined; reading?: boolean }

export function loadDocumentCamera() {
  return retryImport(() => import('../capture/document-camera.tsx'))
}

/** The three photos: which is being taken, looked at or sent. In the form is the id of what was sent. */
export function useIdPhotos(form: UseFormReturn<IdValues>) {
  const [open, setOpen] = useState<Open>()
  const put = (name: IdPhotoName) => (photoId: string) =>
    form.setValue(name, photoId, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  const uploads = {
    positivePhotoUrl: usePhotoUpload('idFront', put('positivePhotoUrl')),
    oppositeIdPhotoUrl: usePhotoUpload('idBack', put('oppositeIdPhotoUrl')),
    handheldPhotoUrl: usePhotoUpload('idHandheld', put('handheldPhotoUrl')),
  }

  // Loaded in advance: there may be no network when it is needed.
  useEffect(() => {
    void loadDocumentCamera().catch(() => undefined)
  }, [])

  async function take(name: IdPhotoName, from: PhotoSource) {
    const guided = from === 'camera' && canShowCamera() && (await loadDocumentCamera().catch(() => undefined))
    if (guided) setOpen({ name, chosen: undefined })
    else await pick(name, from)
  }

  /** From the phone's own camera or its pictures; reviewed first when a fault is found. */
  async function pick(name: IdPhotoName, from: PhotoSource) {
    const photo = await uploads[name].pick(() => photoFrom(from === 'gallery' ? 'gallery' : sideOf[name]))
    if (!photo) return
    setOpen((shown) => shown && { ...shown, reading: true })
    const fault = await faultOfPhoto(photo)
    if (fault && (await loadDocumentCamera().catch(() => undefined))) setOpen({ name, chosen: { photo, fault } })
    else await use(name, photo)
  }

  async function use(name: IdPhotoName, photo: Blob) {
    setOpen(undefined)
    const photoId = await uploads[name].send(photo)
    if (photoId) put(name)(photoId)
  }

  async function sendAgain(name: IdPhotoName) {
    const photoId = await uploads[name].sendAgain?.()
    if (photoId) put(name)(photoId)
  }

  return {
    open,
    close: () => setOpen(undefined),
    take,
    pick,
    use,
    sendAgain,
    upload: (name: IdPhotoName) => uploads[name],
    busy: idPhotos.some(({ name }) => uploads[name].busy),
  }
}

export type IdPhotos = ReturnType<typeof useIdPhotos>

/** A shell has a camera of its own, with the frame of a card. */
function canShowCamera() {
  return bridge().mode === 'browser' && navigator.mediaDevices?.getUserMedia !== undefined
}

const sideOf = { positivePhotoUrl: 'front', oppositeIdPhotoUrl: 'back', handheldPhotoUrl: 'camera' } as const
