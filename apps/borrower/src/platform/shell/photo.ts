import { BridgeFailure, type DocumentSide } from '@hiram/bridge'
import { bridge } from './bridge.ts'
import { askPermission } from './permission.ts'

/** From the camera, from the phone's pictures, or a side of a document with its frame. */
export type PhotoFrom = 'camera' | 'gallery' | DocumentSide

/** A photo of the phone; undefined where the borrower turned back. Fails as `denied` when the phone may not. */
export async function photoFrom(from: PhotoFrom): Promise<Blob | undefined> {
  const permission = from === 'gallery' ? 'photos' : 'camera'
  if (!(await askPermission(permission))) throw new BridgeFailure('requestPermission', 'denied', permission)
  if (from === 'gallery') return await bridge().selectPhoto()
  return from === 'camera' ? await bridge().takePhoto() : await bridge().takeCertificatePhoto(from)
}
