import type { GreyPicture } from './grey.ts'
import type { Box } from './outline.ts'
import { faultOf, type PictureFault } from './picture-fault.ts'
import { measuredWidth, measurePicture } from './picture-measures.ts'

/** Why the document in this region of a picture cannot be read; undefined when no fault is found. */
export function faultIn(source: CanvasImageSource, region: Box): PictureFault | undefined {
  const grey = greyPicture(source, region)
  return grey && faultOf(measurePicture(grey))
}

/** The same for a whole picture; also undefined when the file cannot be opened. */
export async function faultOfPhoto(photo: Blob): Promise<PictureFault | undefined> {
  try {
    const bitmap = await createImageBitmap(photo)
    const fault = faultIn(bitmap, { left: 0, top: 0, width: bitmap.width, height: bitmap.height })
    bitmap.close()
    return fault
  } catch {
    return undefined
  }
}

function greyPicture(source: CanvasImageSource, region: Box): GreyPicture | undefined {
  const canvas = document.createElement('canvas')
  canvas.width = measuredWidth
  canvas.height = Math.max(1, Math.round((region.height * measuredWidth) / region.width))
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  if (!drawing) return undefined
  // Low-quality scaling keeps sensor noise, which would be measured as sharpness.
  drawing.imageSmoothingQuality = 'high'
  const { left, top, width, height } = region
  drawing.drawImage(source, left, top, width, height, 0, 0, canvas.width, canvas.height)
  const { data } = drawing.getImageData(0, 0, canvas.width, canvas.height)
  const pixels = new Uint8Array(canvas.width * canvas.height)
  for (let at = 0; at < pixels.length; at++) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3)
    pixels[at] = 0.299 * red + 0.587 * green + 0.114 * blue
  }
  return { width: canvas.width, height: canvas.height, pixels }
}
