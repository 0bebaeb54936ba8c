import type { GreyPicture } from './grey-picture.ts'
import { whiteSpots } from './white-spots.ts'

export type PictureMeasures = {
  /** Mean grey, 0 to 255. */
  light: number
  /** Share of the picture that is in white spots which are darker all around: a lamp's, not bright paper. */
  glare: number
  /** Share of tiles that contain edges. */
  covered: number
  /** The part of the width or of the height, whichever is larger, over which most edges spread. */
  spread: number
  /** Variance of the Laplacian in the busiest tiles, scaled to medium light. */
  sharpness: number
}

/** The grey difference that counts as an edge: less in the dark, but always more than sensor noise. */
const edgeStep = 28
const leastStep = 18
const mediumLight = 128
const tiles = { across: 8, down: 5 }
/** A tile with at least this share of edge pixels is not empty. */
const tileEdges = 0.005
/** Sharpness is measured in the busiest tiles only: blank parts of a document have none. */
const busiestShare = 0.25
/** Edges outside these quantiles count as outliers. */
const [outlierBelow, outlierAbove] = [0.04, 0.96]

export function measurePicture(picture: GreyPicture): PictureMeasures {
  const { pixels } = picture
  const count = pixels.length
  let sum = 0
  for (let at = 0; at < count; at++) sum += pixels[at] ?? 0
  const light = sum / count
  const { columns, rows, inTiles, total } = countEdges(
    picture,
    Math.max(leastStep, edgeStep * Math.min(1, light / mediumLight)),
  )
  return {
    light,
    glare: whiteSpots(picture),
    covered: inTiles.filter((edges) => edges > (count / inTiles.length) * tileEdges).length / inTiles.length,
    spread: total === 0 ? 0 : Math.max(spreadOf(columns, total), spreadOf(rows, total)),
    sharpness: light === 0 ? 0 : busiest(tileVariances(picture)) * (mediumLight / light) ** 2,
  }
}

function countEdges({ width, height, pixels }: GreyPicture, least: number) {
  const columns = new Float64Array(width)
  const rows = new Float64Array(height)
  const inTiles = new Float64Array(tiles.across * tiles.down)
  let total = 0
  for (let y = 0; y < height - 1; y++) {
    const tileRow = Math.floor((y * tiles.down) / height) * tiles.across
    for (let x = 0; x < width - 1; x++) {
      const at = y * width + x
      const grey = pixels[at] ?? 0
      const step = Math.abs((pixels[at + 1] ?? 0) - grey) + Math.abs((pixels[at + width] ?? 0) - grey)
      if (step < least) continue
      columns[x] = (columns[x] ?? 0) + 1
      rows[y] = (rows[y] ?? 0) + 1
      const tile = tileRow + Math.floor((x * tiles.across) / width)
      inTiles[tile] = (inTiles[tile] ?? 0) + 1
      total += 1
    }
  }
  return { columns, rows, inTiles, total }
}

/** The share of the line between its outliers. */
function spreadOf(counts: Float64Array, total: number) {
  let seen = 0
  let first: number | undefined
  for (const [at, count] of counts.entries()) {
    seen += count
    if (first === undefined && seen >= total * outlierBelow) first = at
    if (seen >= total * outlierAbove) return (at + 1 - (first ?? 0)) / counts.length
  }
  return 1
}

function busiest(variances: number[]) {
  const taken = variances.toSorted((a, b) => b - a).slice(0, Math.ceil(variances.length * busiestShare))
  return taken.reduce((sum, one) => sum + one, 0) / taken.length
}

function tileVariances({ width, height, pixels }: GreyPicture) {
  const sums = Array.from({ length: tiles.across * tiles.down }, () => ({ count: 0, sum: 0, squares: 0 }))
  for (let y = 1; y < height - 1; y++) {
    const row = Math.floor((y * tiles.down) / height) * tiles.across
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const around =
        (pixels[at - 1] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at - width] ?? 0) + (pixels[at + width] ?? 0)
      const laplacian = around - 4 * (pixels[at] ?? 0)
      const tile = sums[row + Math.floor((x * tiles.across) / width)]
      if (!tile) continue
      tile.count += 1
      tile.sum += laplacian
      tile.squares += laplacian ** 2
    }
  }
  return sums.map(({ count, sum, squares }) => (count === 0 ? 0 : squares / count - (sum / count) ** 2))
}
