import { jpegOf } from '../../../platform/files/shrink-photo.ts'

/** What the camera shows at one moment: to be looked at, and as it would be sent. */
export type CameraFrame = { pixels: ImageData; jpeg: Promise<Blob | null> }

const sentSide = 960
const lookedAtSide = 640
const quality = 0.85

/** Takes one frame after another from a camera; undefined while it shows nothing yet. */
export function frameGrabber(video: HTMLVideoElement): () => CameraFrame | undefined {
  const sent = document.createElement('canvas')
  const lookedAt = document.createElement('canvas')
  const pen = lookedAt.getContext('2d', { willReadFrequently: true })
  return () => {
    if (video.videoWidth === 0 || !pen) return undefined
    draw(sent, sent.getContext('2d'), video, video.videoWidth, video.videoHeight, sentSide)
    draw(lookedAt, pen, sent, sent.width, sent.height, lookedAtSide)
    return { pixels: pen.getImageData(0, 0, lookedAt.width, lookedAt.height), jpeg: jpegOf(sent, quality) }
  }
}

function draw(
  canvas: HTMLCanvasElement,
  pen: CanvasRenderingContext2D | null,
  source: CanvasImageSource,
  width: number,
  height: number,
  side: number,
) {
  const scale = Math.min(1, side / Math.max(width, height))
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  pen?.drawImage(source, 0, 0, canvas.width, canvas.height)
}
