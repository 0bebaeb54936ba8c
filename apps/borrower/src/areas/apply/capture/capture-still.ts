import { halved, jpegOf } from '../../../platform/files/shrink-photo.ts'
import { type Box, regionOf } from './outline.ts'
import { faultIn } from './photo-fault.ts'
import type { PictureFault } from './picture-fault.ts'

/** A picture ready to be sent, and its fault if it has one. */
export type Still = { photo: Blob; fault: PictureFault | undefined }

/** After this wait the video frame is used in place of the camera's photo. */
const photoMs = 3000
/** KYC-12 halves a photo. Below this length a video frame is kept as it is: halved, its print could not be read. */
const longestKept = 2400

/**
 * What `scene` shows, in the camera's best quality where the browser offers it: upright, JPEG of quality 0.5, without
 * metadata. Undefined when the camera gives no picture.
 */
export async function captureStill(video: HTMLVideoElement, scene: Box, outline: Box): Promise<Still | undefined> {
  const picture = await pictureOf(video).catch(() => undefined)
  if (!picture) return undefined
  const seen = regionOf(scene, scene, picture)
  const fault = faultIn(picture, regionOf(outline, scene, picture))
  const canvas = document.createElement('canvas')
  ;({ width: canvas.width, height: canvas.height } =
    Math.max(seen.width, seen.height) > longestKept ? halved(seen) : seen)
  const drawing = canvas.getContext('2d')
  drawing?.drawImage(picture, seen.left, seen.top, seen.width, seen.height, 0, 0, canvas.width, canvas.height)
  picture.close()
  const photo = await jpegOf(canvas, 0.5)
  return photo ? { photo, fault } : undefined
}

async function pictureOf(video: HTMLVideoElement): Promise<ImageBitmap> {
  const photo = await cameraPhoto(video).catch(() => undefined)
  return await createImageBitmap(photo ?? video)
}

async function cameraPhoto(video: HTMLVideoElement): Promise<Blob | undefined> {
  const [track] = video.srcObject instanceof MediaStream ? video.srcObject.getVideoTracks() : []
  if (!track || !('ImageCapture' in globalThis)) return undefined
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), photoMs)
  })
  return await Promise.race([new ImageCapture(track).takePhoto(), late])
}
