import { jpegOf } from '../../platform/shrink-photo.ts'

/** The picture the camera shows now, as JPEG in Base64 without a prefix; undefined before there is one. */
export async function captureFace(video: HTMLVideoElement): Promise<string | undefined> {
  if (video.videoWidth === 0) return undefined
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const jpeg = await jpegOf(canvas, 0.85)
  return jpeg ? await base64Of(jpeg) : undefined
}

function base64Of(blob: Blob) {
  return new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}
