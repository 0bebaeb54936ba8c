import type { BitMatrix } from 'qrcode'
import { type Grey, greyOf } from '../image/fine-detail.ts'
import { decidedModules } from './code-feedback.ts'
import { type Corners, levelAt, mapped, placedCorners } from './code-place.ts'
import { solved } from './equations.ts'
import type { Raster } from './ocr/raster.ts'

/** Where a code is in the picture, and how the code reader took its modules. */
export type FoundModules = { corners: Corners; isDark: (row: number, column: number) => boolean }

/** Paper and ink are found among so many modules to each side. */
const around = 3
/** Where they differ by less than this part of what is usual in the code, nothing is made of the difference. */
const faintest = 0.3
/** Of its certainty, where the code reader took the module for the other kind. */
const doubted = 0.001
/** Keeps the weights of a module's neighbours small where the known modules say little about them. */
const restraint = 0.02

/**
 * How dark each module is, above 0 more than the middle between ink and paper around it, and surer the farther from 0;
 * then the same with what a blurred or moved picture mixes in from the modules beside it taken away again; then as all of
 * them together, so mixed, come nearest to what is seen.
 */
export function* looksAtModules(image: Raster, found: FoundModules, modules: BitMatrix): Generator<Float32Array> {
  const { isDark } = found
  const { size } = modules
  const grey = greyOf(image)
  const levels = moduleLevels(grey, placedCorners(grey, found.corners, modules), size)
  const wide = rangesOf(levels, size, around)
  const usual = median(wide.map(({ brightest, darkest }) => (brightest - darkest) / 2))
  const plain = levels.map((level, at) => {
    const { darkest = 0, brightest = 0 } = wide[at] ?? {}
    return ((darkest + brightest) / 2 - level) / Math.max(faintest * usual, (brightest - darkest) / 2)
  })
  // what a lamp made white differs only from what is farther away
  const most = rangesOf(levels, size, 1).map(({ brightest, darkest }) => (brightest - darkest) / 2 / usual)
  const limited = (darkness: Float32Array) =>
    darkness.map((dark, at) => Math.max(-(most[at] ?? 0), Math.min(most[at] ?? 0, dark)))
  yield limited(plain).map((dark, at) =>
    dark > 0 === isDark(Math.floor(at / size), at % size) ? dark : doubted * dark,
  )
  const weights = neighbourWeights(plain, modules)
  const apart = plain.map((_, at) => product(weights, neighbours(plain, size, at)))
  yield limited(apart)
  const weight = most.map((one) => Math.min(1, one * one))
  yield decidedModules({ size, plain, weight, known: modules.reservedBit, kinds: modules.data }, apart)
}

/** Of the module's eight neighbours and itself, what together is nearest to the modules that every such code has. */
function neighbourWeights(plain: Float32Array, { size, data, reservedBit }: BitMatrix): number[] {
  const rows = Array.from({ length: 9 }, (_, at) => Array.from({ length: 9 }, (_, other) => (at === other ? 1 : 0)))
  const known = [...plain.keys()].filter((at) => reservedBit[at])
  const matrix = rows.map((row) => row.map((one) => one * restraint * known.length))
  // without any other word the module itself counts
  const wanted = rows.map((_, at) => (at === 4 ? restraint * known.length : 0))
  for (const at of known) {
    const near = neighbours(plain, size, at)
    for (const [row, one] of near.entries()) {
      wanted[row] = (wanted[row] ?? 0) + one * (data[at] ? 1 : -1)
      const of = matrix[row]
      if (of) for (const [column, other] of near.entries()) of[column] = (of[column] ?? 0) + one * other
    }
  }
  return solved(matrix, wanted)
}

/** Row by row; beyond the code's edge is paper. */
function neighbours(plain: Float32Array, size: number, at: number): number[] {
  const [row, column] = [Math.floor(at / size), at % size]
  const near: number[] = []
  for (let y = row - 1; y <= row + 1; y++)
    for (let x = column - 1; x <= column + 1; x++)
      near.push(y >= 0 && x >= 0 && y < size && x < size ? (plain[y * size + x] ?? 0) : -1)
  return near
}

function product(weights: readonly number[], values: readonly number[]): number {
  return weights.reduce((sum, weight, at) => sum + weight * (values[at] ?? 0), 0)
}

type Range = { darkest: number; brightest: number }

function rangesOf(levels: Float32Array, size: number, reach: number): Range[] {
  return Array.from(levels, (_, at) => {
    const [row, column] = [Math.floor(at / size), at % size]
    let [darkest, brightest] = [255, 0]
    for (let y = Math.max(0, row - reach); y <= Math.min(size - 1, row + reach); y++)
      for (let x = Math.max(0, column - reach); x <= Math.min(size - 1, column + reach); x++) {
        const near = levels[y * size + x] ?? 0
        if (near < darkest) darkest = near
        if (near > brightest) brightest = near
      }
    return { darkest, brightest }
  })
}

function median(values: readonly number[]): number {
  return Math.max(1, values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0)
}

/** The grey of each module, the mean of a few places around its middle. */
function moduleLevels(grey: Grey, corners: Corners, size: number): Float32Array {
  const place = mapped(corners)
  const out = new Float32Array(size * size)
  for (let at = 0; at < out.length; at++) {
    let all = 0
    for (const dy of [0.3, 0.5, 0.7])
      for (const dx of [0.3, 0.5, 0.7])
        all += levelAt(grey, place(((at % size) + dx) / size, (Math.floor(at / size) + dy) / size))
    out[at] = all / 9
  }
  return out
}
