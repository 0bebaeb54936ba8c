import { greyOf } from '../../image/fine-detail.ts'
import type { Raster } from './raster.ts'

const block = 8
/** In columns, about the width of a letter. */
const reach = 24
const white = 235
const contrast = 200
/** Of the levels in a column's neighbourhood, which is paper and which is ink. */
const paperPart = 0.85
const inkPart = 0.04
/** Ink paler than this part of the line's darkest is noise. */
const palest = 0.15

/** The line in grey, its letters equally dark where light lies on a part of them. */
export function evenLight(line: Raster): Raster {
  const { data, width, height } = greyOf(line)
  const levels = Array.from({ length: Math.ceil(width / block) }, (_, at) => levelsAround(line, data, at * block))
  const least = Math.max(1, palest * Math.max(...levels.map(({ depth }) => depth)))
  const out = Buffer.alloc(width * height * 3)
  for (let at = 0; at < width * height; at++) {
    const { paper = 255, depth = 1 } = levels[Math.floor((at % width) / block)] ?? {}
    const level = white - (contrast * (paper - (data[at] ?? 0))) / Math.max(least, depth)
    out.fill(Math.max(0, Math.min(255, level)), at * 3, at * 3 + 3)
  }
  return { data: out, width, height }
}

function levelsAround({ width, height }: Raster, grey: ArrayLike<number>, middle: number) {
  const [from, to] = [Math.max(0, middle - reach), Math.min(width, middle + reach + 1)]
  // without a function to compare by, a typed array is put in order some ten times as fast
  const near = new Float32Array(Math.max(0, to - from) * height)
  let at = 0
  for (let y = 0; y < height; y++) for (let x = from; x < to; x++) near[at++] = grey[y * width + x] ?? 0
  near.sort()
  const paper = near[Math.floor(near.length * paperPart)] ?? 255
  return { paper, depth: paper - (near[Math.floor(near.length * inkPart)] ?? 0) }
}
