import { forgetWaiting, keepWaiting, readWaiting } from '../../../platform/waiting.ts'

/** A photo that could not be sent, made small already; a newer one for its place takes its place. */
export async function keepWaitingPhoto(place: string, photo: Blob) {
  await keepWaiting(nameOf(place), new Uint8Array(await photo.arrayBuffer()))
}

export async function readWaitingPhoto(place: string): Promise<Blob | undefined> {
  const waiting = await readWaiting(nameOf(place))
  return waiting && new Blob([waiting.bytes], { type: 'image/jpeg' })
}

export async function forgetWaitingPhoto(place: string) {
  await forgetWaiting(nameOf(place))
}

function nameOf(place: string) {
  return `photo:${place}`
}
