import { findText } from './find-text.ts'
import type { Box, Raster } from './raster.ts'
import { type ReadText, readLine, turned } from './read-line.ts'
import { withinQuarter } from './rectangle.ts'

/** A line as read. `x` and `y` are its middle on the page turned upright; the box is its place in the picture. */
export type Line = ReadText & { x: number; y: number; width: number; height: number; box: Box }

/** The lines that could be read, and the places of all that look like text, the largest first. */
export type Page = { lines: Line[]; boxes: Box[] }

const mostLines = 90
const leastSure = 0.5
const clearlyRead = 0.85
/** How much of a line's height is kept. */
const closer = 0.75

/** Every line of text in the picture, from top to bottom and left to right, whatever the picture's rotation. */
export async function readText(image: Raster, longest: number): Promise<Page> {
  const found = await findText(image, longest)
  const boxes = found.toSorted((a, b) => b.width * b.height - a.width * a.height).slice(0, mostLines)
  const angle = await pageAngle(image, boxes)
  const lines: Line[] = []
  for (const box of boxes) {
    const upright = { ...box, angle: angle + withinQuarter(box.angle - angle) }
    const read = await readTwice(image, upright)
    const text = read.text.trim()
    if (read.confidence < leastSure || text === '') continue
    lines.push({ ...read, text, ...placeOf(upright, angle), box: upright })
  }
  return { lines: inReadingOrder(lines), boxes }
}

/** What was unclear is read once more without the space above and below, which makes its letters wider. */
async function readTwice(image: Raster, box: Box): Promise<ReadText> {
  const first = await readLine(image, box)
  if (first.text === '' || first.confidence >= clearlyRead) return first
  const again = await readLine(image, { ...box, height: box.height * closer })
  return again.confidence > first.confidence ? again : first
}

/** The direction of the text: the median angle of the long lines, turned the right way up. */
async function pageAngle(image: Raster, boxes: readonly Box[]): Promise<number> {
  const long = boxes.filter(({ width, height }) => width > 3 * height).toSorted((a, b) => b.width - a.width)
  if (long.length === 0) return 0
  // around the first one's direction, so that angles near a quarter turn do not fall on both sides
  const [first = 0] = long.map(({ angle }) => angle)
  const angles = long.map(({ angle }) => first + withinQuarter(angle - first)).toSorted((a, b) => a - b)
  const angle = withinQuarter(angles[Math.floor(angles.length / 2)] ?? 0)
  let onHead = 0
  for (const box of long.slice(0, 7))
    onHead += await turned(image, { ...box, angle: angle + withinQuarter(box.angle - angle) })
  return onHead > 0 ? angle + Math.PI : angle
}

function placeOf({ cx, cy, width, height }: Box, angle: number) {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  return { x: cx * cos + cy * sin, y: cy * cos - cx * sin, width, height }
}

function inReadingOrder(lines: readonly Line[]): Line[] {
  return rowsOf(lines).flat()
}

/** Groups lines that are beside each other. */
export function rowsOf(lines: readonly Line[]): Line[][] {
  const rows: Line[][] = []
  for (const line of lines.toSorted((a, b) => a.y - b.y)) {
    const row = rows.at(-1)
    const [first] = row ?? []
    if (row && first && Math.abs(first.y - line.y) < 0.55 * Math.min(first.height, line.height)) row.push(line)
    else rows.push([line])
  }
  return rows.map((row) => row.toSorted((a, b) => a.x - b.x))
}
