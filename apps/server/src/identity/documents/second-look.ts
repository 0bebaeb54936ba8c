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

/**
 * The lines, and where none of them has the form of the document's number, those with the most digits read once more,
 * wider and in even light, until one has it.
 */
export async function withNumber(market: MarketCode, image: Raster, lines: readonly Line[]): Promise<readonly Line[]> {
  const type = findKind(market, lines)
  const isNumber = (line: Line) =>
    type !== undefined && findNumbers(market, type, [{ text: line.text, line }]).length > 0
  if (!type || lines.some(isNumber)) return lines
  const digits = ({ text }: Line) => text.replace(/\D/g, '').length
  const likely = lines
    .filter((line) => line.zone === undefined && digits(line) >= fewestDigits && 2 * digits(line) > line.text.length)
    .toSorted((a, b) => digits(b) - digits(a))
    .slice(0, mostLines)
  for (const line of likely) {
    const box = { ...line.box, width: line.box.width + wider * line.box.height }
    const again = { ...line, ...(await readLine(image, box, evenLight)), box }
    if (isNumber(again)) return lines.map((one) => (one === line ? again : one))
  }
  return lines
}
