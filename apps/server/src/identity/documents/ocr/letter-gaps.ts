import { greyOf } from '../../image/fine-detail.ts'
import { type Box, cut, type Raster } from './raster.ts'

const height = 48
/** Rows of a line's picture between which its capitals are. */
const rows = { from: 4, to: 44 }
const reach = 40
/** Part of a letter's darkness below which a column is empty. */
const empty = 0.45
/** Part of the line's darkest ink below which nothing is a letter. */
const faintest = 0.12

/** Where all letters around are paler than this part of the line's darkest, their thin ends vanish: gaps look wider. */
const pale = 0.3
const amongPale = 0.8

/** How dark each column of the line is at its darkest, from 0 for the paper around it. */
export function columnInk(image: Raster, box: Box): number[] {
  const width = Math.max(24, Math.round((box.width / box.height) * height))
  const { data } = greyOf(cut(image, box, { width, height }))
  const columns = Array.from({ length: width }, (_, x) => {
    const levels = Array.from({ length: rows.to - rows.from }, (_, y) => data[(rows.from + y) * width + x] ?? 0)
    const sorted = levels.toSorted((a, b) => a - b)
    return { dark: sorted[1] ?? 0, paper: sorted[Math.floor(sorted.length * 0.8)] ?? 0 }
  })
  return columns.map(({ dark }, x) => {
    const around = columns.slice(Math.max(0, x - reach), x + reach + 1).map(({ paper }) => paper)
    const paper = around.toSorted((a, b) => a - b)[Math.floor(around.length * 0.75)] ?? 0
    return Math.max(0, paper - dark)
  })
}

/**
 * Between each letter and the next the widest empty way, in heights of the line. `places` as `readLine` gives them: they
 * are near their letters, seldom on them, so what is empty is found in the picture first.
 */
export function letterGaps(image: Raster, box: Box, places: readonly number[]): number[] {
  const ink = columnInk(image, box)
  const gaps = places.slice(1).map(() => 0)
  for (const { from, to, isPale } of emptyWays(ink)) {
    const before = places.filter((place) => place * ink.length < (from + to) / 2).length
    const width = ((to - from) / height) * (isPale ? amongPale : 1)
    const widest = Math.max(gaps[before - 1] ?? 0, width)
    if (before > 0 && before < places.length) gaps[before - 1] = widest
  }
  return gaps
}

/**
 * The columns without ink between others with it. How dark ink is, is seen on either side, and the paler counts: where
 * light or a shadow begins, the first pale letter is as far from the dark ones as from the paper.
 */
function emptyWays(ink: readonly number[]): { from: number; to: number; isPale: boolean }[] {
  const darkest = Math.max(...ink)
  const isInk = ink.map((dark, x) => {
    const before = Math.max(...ink.slice(Math.max(0, x - reach), x + 1))
    const near = Math.min(before, Math.max(...ink.slice(x, x + reach + 1)))
    return dark >= empty * near && dark >= faintest * darkest
  })
  const ways: { from: number; to: number; isPale: boolean }[] = []
  let last = -1
  for (const [x, is] of isInk.entries()) {
    if (!is) continue
    const around = Math.max(...ink.slice(Math.max(0, last - reach), x + reach))
    if (last >= 0 && x - last > 1) ways.push({ from: last + 1, to: x, isPale: around < pale * darkest })
    last = x
  }
  return ways
}
