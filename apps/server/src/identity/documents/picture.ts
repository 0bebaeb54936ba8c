import sharp from 'sharp'
import type { Raster } from './ocr/raster.ts'

/** Below this the picture is too blurred for print (variance of the Laplacian at 800 pixels). */
const leastSharp = 40
const mostWhite = 0.12

/** Why nothing could be read in the picture: blurred, or too much of it white from a light. */
export async function seenUnclear({ data, width, height }: Raster): Promise<('blurred' | 'glare')[]> {
  const { data: grey, info } = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(800, 800, { fit: 'inside' })
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (grey.filter((value) => value >= 250).length > mostWhite * grey.length) return ['glare']
  return sharpness(grey, info.width, info.height) < leastSharp ? ['blurred'] : []
}

function sharpness(grey: Buffer, width: number, height: number): number {
  let sum = 0
  let squares = 0
  let count = 0
  const at = (x: number, y: number) => grey[y * width + x] ?? 0
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const edge = at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1) - 4 * at(x, y)
      sum += edge
      squares += edge * edge
      count++
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2
}
