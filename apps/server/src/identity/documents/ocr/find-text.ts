import { detection } from './models.ts'
import { type Box, type Raster, resized } from './raster.ts'
import { rectangleAround } from './rectangle.ts'

const mean = [0.485, 0.456, 0.406] as const
const spread = [0.229, 0.224, 0.225] as const
/** What the model is given for each level of a channel. */
const levelsOf = mean.map((middle, channel) => {
  const scale = 1 / 255 / (spread[channel] ?? 1)
  const shift = middle / (spread[channel] ?? 1)
  return Float32Array.from({ length: 256 }, (_, level) => level * scale - shift)
})
const likely = 0.3
const sure = 0.5
const fewestPixels = 12
const thinnest = 4
const mostPixels = 640_000
const margin = 64
/** The model marks the core of a line; its box grows by this times area over circumference. */
const growth = 1.6

/** Where lines of text are in the picture, read with its longer side at most this long. */
export async function findText(image: Raster, longest: number): Promise<Box[]> {
  const scale = Math.min(1, longest / Math.max(image.width, image.height))
  const width = tiles(image.width * scale)
  const height = tiles(image.height * scale)
  const small = await resized(image, { width, height })
  const likelihood = await likelihoodOf(small)
  const x = image.width / width
  const y = image.height / height
  return islands(likelihood, width, height).flatMap((edge) => {
    const box = rectangleAround(edge.flatMap(([left, right, row]) => corners(left * x, (right + 1) * x, row * y, y)))
    if (box.height < thinnest) return []
    const grown = (box.width * box.height * growth) / (box.width + box.height)
    return [{ ...box, width: box.width + grown, height: box.height + grown }]
  })
}

/** How likely each pixel is one of text. In strips with a margin: the model needs some 170 bytes for each pixel. */
async function likelihoodOf({ data, width, height }: Raster): Promise<Float32Array> {
  const strips = Math.ceil((width * height) / mostPixels)
  const high = tiles(height / strips)
  const whole = new Float32Array(width * height)
  for (let top = 0; top < height; top += high) {
    const bottom = Math.min(height, top + high)
    const [from, to] = [Math.max(0, top - margin), Math.min(height, bottom + margin)]
    const strip = { data: data.subarray(from * width * 3, to * width * 3), width, height: to - from }
    const { data: found } = await detection(planes(strip), [1, 3, to - from, width])
    whole.set(found.subarray((top - from) * width, (bottom - from) * width), top * width)
  }
  return whole
}

/** The model needs sides that are multiples of 32. */
function tiles(side: number): number {
  return Math.max(32, Math.round(side / 32) * 32)
}

function planes({ data, width, height }: Raster): Float32Array {
  const size = width * height
  const out = new Float32Array(3 * size)
  for (const [channel, levels] of levelsOf.entries()) {
    // blue first, as in the model's training
    for (let at = 0, from = 2 - channel; at < size; at++, from += 3)
      out[channel * size + at] = levels[data[from] ?? 0] ?? 0
  }
  return out
}

type Span = [left: number, right: number, row: number]

/** Connected pixels that are likely text, each group as the span in every row; faint and tiny groups are left out. */
function islands(likelihood: Float32Array, width: number, height: number): Span[][] {
  const seen = new Uint8Array(width * height)
  const waiting = new Int32Array(width * height)
  const found: Span[][] = []
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] || (likelihood[start] ?? 0) <= likely) continue
    const spans = new Map<number, Span>()
    let sum = 0
    let next = 0
    let end = 0
    waiting[end++] = start
    seen[start] = 1
    while (next < end) {
      const at = waiting[next++] ?? 0
      const row = Math.trunc(at / width)
      const column = at - row * width
      sum += likelihood[at] ?? 0
      widen(spans, row, column)
      for (let up = -1; up <= 1; up++) {
        if (row + up < 0 || row + up >= height) continue
        for (let side = -1; side <= 1; side++) {
          const beside = at + up * width + side
          if (column + side < 0 || column + side >= width || seen[beside]) continue
          if ((likelihood[beside] ?? 0) <= likely) continue
          seen[beside] = 1
          waiting[end++] = beside
        }
      }
    }
    if (end >= fewestPixels && sum / end >= sure) found.push([...spans.values()])
  }
  return found
}

function widen(spans: Map<number, Span>, row: number, column: number): void {
  const span = spans.get(row)
  if (!span) spans.set(row, [column, column, row])
  else if (column < span[0]) span[0] = column
  else if (column > span[1]) span[1] = column
}

function corners(left: number, right: number, top: number, height: number): [number, number][] {
  return [
    [left, top],
    [right, top],
    [left, top + height],
    [right, top + height],
  ]
}
