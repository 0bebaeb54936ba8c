import { deleteUnsent, keepUnsent, readUnsent } from '../../../platform/offline/unsent.ts'

/** A photo that could not be sent, made small already; a newer one for its place takes its place. */
export async function keepUnsentPhoto(place: string, photo: Blob) {
  await keepUnsent(nameOf(place), new Uint8Array(await photo.arrayBuffer()))
}

export async function readUnsentPhoto(place: string): Promise<Blob | undefined> {
  const waiting = await readUnsent(nameOf(place))
  return waiting && new Blob([waiting.bytes], { type: 'image/jpeg' })
}

export async function deleteUnsentPhoto(place: string) {
  await deleteUnsent(nameOf(place))
}

function nameOf(place: string) {
  return `photo:${place}`
}
