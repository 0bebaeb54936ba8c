import type { PhotoKind } from '@hiram/contract/basis-info'
import { forgetWaiting, keepWaiting, readWaiting } from '../../platform/waiting.ts'

/** A photo that could not be sent, made small already; a newer one of its kind takes its place. */
export async function keepWaitingPhoto(kind: PhotoKind, photo: Blob) {
  await keepWaiting(nameOf(kind), new Uint8Array(await photo.arrayBuffer()))
}

export async function readWaitingPhoto(kind: PhotoKind): Promise<Blob | undefined> {
  const waiting = await readWaiting(nameOf(kind))
  return waiting && new Blob([waiting.bytes], { type: 'image/jpeg' })
}

export async function forgetWaitingPhoto(kind: PhotoKind) {
  await forgetWaiting(nameOf(kind))
}

function nameOf(kind: PhotoKind) {
  return `photo:${kind}`
}
