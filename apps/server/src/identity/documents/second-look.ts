import type { MarketCode } from '@hiram/markets'
import { findKind, findNumbers } from './fields/document-kinds.ts'
import { evenLight } from './ocr/even-light.ts'
import type { Raster } from './ocr/raster.ts'
import { readLine } from './ocr/read-line.ts'
import type { Line } from './ocr/read-text.ts'

const fewestDigits = 5
const mostLines = 3
/** How much wider the line is looked at, in heights: what light hides at its ends was not found as text. */
const wider = 1.6

/** A number is not guessed: below this confidence of its line all other looks must give the same. */
const clear = 0.95
const looks = [
  { height: 0.8, prepared: undefined },
  { height: 0.85, prepared: evenLight },
] as const

/**
 * `doubtful`: the line of a number that not every look reads in the same way, and that is none. `likely`: where there is no
 * number, the lines that it may be cut off from.
 */
export type WithNumber = { lines: readonly Line[]; doubtful?: Line; likely?: readonly Line[] }

/**
 * The lines, and where none of them has the form of the document's number, those with the most digits read once more,
 * wider and in even light, until one has it. A number read unclearly is left out unless the other looks agree.
 */
export async function withNumber(market: MarketCode, image: Raster, lines: readonly Line[]): Promise<WithNumber> {
  const type = findKind(market, lines)
  if (!type) return { lines }
  const numberOf = (line: Line) => findNumbers(market, type, [{ text: line.text, line }])[0]?.value
  const digits = ({ text }: Line) => text.replace(/\D/g, '').length
  const likely = lines
    .filter((line) => line.zone === undefined && digits(line) >= fewestDigits && 2 * digits(line) > line.text.length)
    .toSorted((a, b) => digits(b) - digits(a))
    .slice(0, mostLines)
  let found = lines.find((line) => numberOf(line) !== undefined)
  let all = lines
  for (const line of found ? [] : likely) {
    const box = { ...line.box, width: line.box.width + wider * line.box.height }
    const again = { ...line, ...(await readLine(image, box, evenLight)), box }
    if (numberOf(again) === undefined) continue
    found = again
    all = lines.map((one) => (one === line ? again : one))
    break
  }
  if (!found) return { lines: all, likely }
  if (found.confidence >= clear || (await isConfirmed(image, found, numberOf))) return { lines: all }
  const doubtful = found
  const without = { ...doubtful, text: doubtful.text.replace(/\d/g, '') }
  return { lines: all.map((one) => (one === doubtful ? without : one)), doubtful }
}

async function isConfirmed(image: Raster, line: Line, numberOf: (line: Line) => string | undefined): Promise<boolean> {
  for (const { height, prepared } of looks) {
    const read = await readLine(image, { ...line.box, height: line.box.height * height }, prepared)
    if (numberOf({ ...line, ...read }) !== numberOf(line)) return false
  }
  return true
}
