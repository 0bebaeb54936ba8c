import { greyOf } from '../../image/fine-detail.ts'
import { type Box, cut, type Raster } from './raster.ts'

/** Height in which a line is looked at, with as much again of its own height above and below. */
const lineHeight = 48
const around = 0.35
const paperReach = 30

/**
 * How dark the mark above each of the letters is, for the darkness of the letters themselves: near 0 without one. Only
 * for a line in capitals; `places` are the letters' middles, from 0 at the line's left end to 1.
 */
export function marksAbove(image: Raster, box: Box, places: readonly number[]): number[] {
  const wider = { ...box, height: box.height * (1 + 2 * around) }
  const size = {
    width: Math.max(24, Math.round((box.width / box.height) * lineHeight)),
    height: Math.round(lineHeight * (1 + 2 * around)),
  }
  const dark = darkness(cut(image, wider, size))
  const at = places.map((place) => Math.round(place * size.width))
  const mean = (row: number, from: number, to: number) => {
    const [left, right] = [Math.max(0, from), Math.min(size.width - 1, to)]
    let sum = 0
    for (let x = left; x <= right; x++) sum += dark[row * size.width + x] ?? 0
    return sum / (right - left + 1)
  }
  const rows = Array.from({ length: size.height }, (_, row) => {
    return at.reduce((sum, x) => sum + mean(row, x - 5, x + 5), 0) / Math.max(1, at.length)
  })
  const most = Math.max(...rows)
  const top = rows.findIndex((value) => value > 0.5 * most)
  const capital = Math.max(12, rows.findLastIndex((value) => value > 0.5 * most) - top)
  const above = { from: Math.max(0, Math.round(top - 0.38 * capital)), to: Math.round(top - 0.1 * capital) }
  const half = Math.round(0.18 * capital)
  return at.map((x) => {
    let darkest = 0
    for (let row = above.from; row <= above.to; row++)
      for (let shift = -half; shift <= half; shift += 2)
        darkest = Math.max(darkest, mean(row, x + shift - half, x + shift + half))
    return most === 0 ? 0 : darkest / most
  })
}

/** How much darker each pixel is than the paper around it. */
function darkness(line: Raster): Float32Array {
  const { data, width, height } = greyOf(line)
  const paper = Array.from({ length: width }, (_, x) => {
    const column = Array.from({ length: height }, (_, y) => data[y * width + x] ?? 0).toSorted((a, b) => a - b)
    return column[Math.floor(height * 0.8)] ?? 0
  })
  const light = paper.map((_, x) => {
    const near = paper.slice(Math.max(0, x - paperReach), x + paperReach + 1).toSorted((a, b) => a - b)
    return near[Math.floor(near.length * 0.6)] ?? 0
  })
  return Float32Array.from({ length: width * height }, (_, at) =>
    Math.max(0, (light[at % width] ?? 0) - (data[at] ?? 0)),
  )
}
