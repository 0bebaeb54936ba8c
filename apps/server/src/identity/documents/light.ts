import sharp from 'sharp'
import { greyOf } from '../image/fine-detail.ts'
import { type Box, cut, type Raster } from './ocr/raster.ts'

/** Where a lamp lies white on the picture, if anywhere. */
export type Light = { isAnywhere: boolean; isAt: (x: number, y: number) => boolean }
export type Point = { readonly x: number; readonly y: number }

/** The picture is searched at this size: letters and noise are less than a pixel. */
const longest = 400
/** Paper reflects less than this even in the sun, and a lamp more, in each colour. */
const white = 247
/** Of the picture: smaller white places hide no digit. */
const leastShare = 0.006
const inStep = 4
/** Of a code's area: more light than its repairs can make up for is likely. */
const leastOfCode = 0.04
/** In heights: how far beyond a line's end its next letter would be, and a letter's width; how pale light makes one. */
const nextLetter = 0.9
const letterWidth = 0.6
const fadedTo = 0.7
const lineHeight = 32
/** Of the place that a page's print takes: less light hides no line of it, and more is white paper. */
const leastOfPage = 0.03
const mostOfPage = 0.6
const placesOfPage = 32

export async function findLight({ data, width, height }: Raster): Promise<Light> {
  const { data: small, info } = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(longest, longest, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const lit = largePlaces(small, info)
  const [down, across] = [info.height / height, info.width / width]
  return {
    isAnywhere: lit.includes(1),
    isAt: (x, y) => {
      const [column, row] = [Math.floor(x * across), Math.floor(y * down)]
      const isInside = column >= 0 && row >= 0 && column < info.width && row < info.height
      return isInside && lit[row * info.width + column] === 1
    },
  }
}

/** White pixels that belong together in a place large enough. */
function largePlaces(small: Buffer, { width, height }: { width: number; height: number }): Uint8Array {
  const isWhite = (at: number) => Math.min(small[3 * at] ?? 0, small[3 * at + 1] ?? 0, small[3 * at + 2] ?? 0) >= white
  const seen = new Uint8Array(width * height)
  const lit = new Uint8Array(width * height)
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] || !isWhite(start)) continue
    seen[start] = 1
    const place = [start]
    // the list grows while it is gone through
    for (const at of place)
      for (const next of neighbours(at, width, seen.length)) {
        if (seen[next] || !isWhite(next)) continue
        seen[next] = 1
        place.push(next)
      }
    if (place.length >= leastShare * seen.length) for (const at of place) lit[at] = 1
  }
  return lit
}

function neighbours(at: number, width: number, size: number): number[] {
  const beside = [at % width > 0 ? at - 1 : -1, (at + 1) % width > 0 ? at + 1 : -1]
  return [...beside, at - width, at + width].filter((next) => next >= 0 && next < size)
}

/** Whether a line of print goes on into the light: white is beyond its end, and its last letters are already pale. */
export function hidesPrint(light: Light, image: Raster, lines: readonly Box[]): boolean {
  return lines.some((line) => line.width > 2 * line.height && [-1, 1].some((end) => isCut(light, image, line, end)))
}

/** Whether light lies among a page's lines, where it may hide one whole. */
export function liesAmong(light: Light, lines: readonly Box[]): boolean {
  const [{ angle } = { angle: 0 }] = lines
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  // upright; all lines of a page have about the same angle
  const placed = lines.map(({ cx, cy, width }) => ({ x: cx * cos + cy * sin, y: cy * cos - cx * sin, half: width / 2 }))
  const left = Math.min(...placed.map(({ x, half }) => x - half))
  const right = Math.max(...placed.map(({ x, half }) => x + half))
  const [top, bottom] = [Math.min(...placed.map(({ y }) => y)), Math.max(...placed.map(({ y }) => y))]
  let lit = 0
  for (let row = 0; row < placesOfPage; row++)
    for (let column = 0; column < placesOfPage; column++) {
      const x = left + ((right - left) * (column + 0.5)) / placesOfPage
      const y = top + ((bottom - top) * (row + 0.5)) / placesOfPage
      if (light.isAt(x * cos - y * sin, x * sin + y * cos)) lit += 1
    }
  const share = lit / placesOfPage ** 2
  return lines.length > 1 && share >= leastOfPage && share <= mostOfPage
}

/** Whether light lies on a part of the line. */
export function liesOn(light: Light, { cx, cy, width, angle }: Box): boolean {
  const steps = Math.max(2, Math.round(width / inStep))
  const lit = Array.from({ length: steps }, (_, step) => {
    const along = ((step + 0.5) / steps - 0.5) * width
    return light.isAt(cx + along * Math.cos(angle), cy + along * Math.sin(angle))
  })
  return lit.filter(Boolean).length >= leastOfCode * steps
}

function isCut(light: Light, image: Raster, line: Box, end: number): boolean {
  const [cos, sin] = [Math.cos(line.angle), Math.sin(line.angle)]
  const isLitAt = (along: number) => light.isAt(line.cx + along * cos, line.cy + along * sin)
  if (!isLitAt(end * (line.width / 2 + nextLetter * line.height))) return false
  const middle = [-0.3, -0.15, 0, 0.15, 0.3].filter((part) => isLitAt(part * line.width))
  if (middle.length > 1) return false
  const [last, whole] = [depthOf(image, partOf(line, end)), depthOf(image, line)]
  return last < fadedTo * whole
}

/** The last letter of a line at one of its ends. */
function partOf(line: Box, end: number): Box {
  const width = letterWidth * line.height
  const along = end * ((line.width - width) / 2)
  return {
    ...line,
    cx: line.cx + along * Math.cos(line.angle),
    cy: line.cy + along * Math.sin(line.angle),
    width,
  }
}

/** How much darker ink is than its paper. */
function depthOf(image: Raster, box: Box): number {
  const width = Math.max(lineHeight, Math.round((box.width / box.height) * lineHeight))
  const levels = [...Array.from(greyOf(cut(image, box, { width, height: lineHeight })).data)].sort((a, b) => a - b)
  const at = (part: number) => levels[Math.floor(part * (levels.length - 1))] ?? 0
  return at(0.85) - at(0.06)
}

/** Whether light lies on a code, of which these are the corners in order. */
export function hidesCode(light: Light, [a, b, c, d]: readonly [Point, Point, Point, Point]): boolean {
  const side = Math.max(Math.hypot(b.x - a.x, b.y - a.y), Math.hypot(d.x - a.x, d.y - a.y))
  const steps = Math.max(2, Math.round(side / inStep))
  let lit = 0
  for (let row = 0; row < steps; row++)
    for (let column = 0; column < steps; column++) {
      const [u, v] = [(column + 0.5) / steps, (row + 0.5) / steps]
      const between = (axis: 'x' | 'y') =>
        (a[axis] * (1 - u) + b[axis] * u) * (1 - v) + (d[axis] * (1 - u) + c[axis] * u) * v
      if (light.isAt(between('x'), between('y'))) lit += 1
    }
  return lit >= leastOfCode * steps * steps
}
