import sharp from 'sharp'
import { fineDetail, greyOf } from '../image/fine-detail.ts'
import { type Box, cut, type Raster } from './ocr/raster.ts'

/** Below this the print is too blurred to be read: fine detail of its lines, each as high as `lineHeight`. */
const leastDetail = 0.32
const lineHeight = 32
const fewestLines = 3
const mostLines = 12
/** Without print to measure, of the whole picture at 800 pixels: variance of the Laplacian, and its fine detail. */
const leastSharp = 40
const mostWhite = 0.12

/** Why nothing could be read in the picture: blurred, or too much of it white from a light. */
export async function seenUnclear(image: Raster, lines: readonly Box[]): Promise<('blurred' | 'glare')[]> {
  const { data, width, height } = image
  const { data: grey, info } = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(800, 800, { fit: 'inside' })
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (grey.filter((value) => value >= 250).length > mostWhite * grey.length) return ['glare']
  const isBlurred =
    lines.length < fewestLines
      ? sharpness(grey, info.width, info.height) < leastSharp ||
        fineDetail({ data: grey, width: info.width, height: info.height }) < leastDetail
      : detailOfPrint(image, lines) < leastDetail
  return isBlurred ? ['blurred'] : []
}

/** Fine detail of the longest lines, their median: what a hand that shakes or wrong focus takes away. */
export function detailOfPrint(image: Raster, lines: readonly Box[]): number {
  const longest = lines.toSorted((a, b) => b.width - a.width).slice(0, mostLines)
  const details = longest.map((box) => fineDetail(greyOf(cut(image, box, sizeOf(box)))))
  return details.toSorted((a, b) => a - b)[Math.floor(details.length / 2)] ?? 0
}

function sizeOf({ width, height }: Box) {
  return { width: Math.max(lineHeight, Math.round((width / height) * lineHeight)), height: lineHeight }
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
