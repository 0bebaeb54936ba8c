import type { Box } from './outline.ts'

/** A greyscale picture: one value per pixel, 0 (black) to 255 (white), row by row. */
export type GreyPicture = { width: number; height: number; pixels: ArrayLike<number> }

/** Pictures are scaled to this width first: it averages sensor noise away and keeps blur visible. */
const measuredWidth = 480

/** The region of a source, grey and scaled to the width at which pictures are measured; undefined without a canvas. */
export function greyPicture(source: CanvasImageSource, region: Box): GreyPicture | undefined {
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
