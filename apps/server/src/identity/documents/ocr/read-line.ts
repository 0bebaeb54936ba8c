import { characters, direction, recognition } from './models.ts'
import { type Box, cut, type Raster } from './raster.ts'
import { blank, type Likelihoods, likeliest, zoneText } from './zone-line.ts'

const lineHeight = 48
const longestLine = 2400

/**
 * `places`: the middle of each character, from 0 at the line's left end to 1. `zone`: the same line with only the
 * characters of a machine-readable zone allowed; for lines that look like one.
 */
export type ReadText = { text: string; confidence: number; places: readonly number[]; zone?: string }

/** The text of one line, and the average confidence of its characters; `prepared` changes its picture first. */
export async function readLine(
  image: Raster,
  box: Box,
  prepared: (line: Raster) => Raster = (line) => line,
): Promise<ReadText> {
  const width = Math.max(24, Math.min(longestLine, Math.round((box.width / box.height) * lineHeight)))
  const line = prepared(cut(image, box, { width, height: lineHeight }))
  const { data, shape } = await recognition(signed(line), [1, 3, lineHeight, width])
  const [, steps = 0, kinds = 0] = shape
  const read = decoded({ data, steps, kinds })
  const looksLikeZone = /</.test(read.text) || /^[A-Z0-9]{18,}$/.test(read.text)
  if (!looksLikeZone) return read
  return { ...read, zone: zoneText({ data, steps, kinds }) }
}

/** The likeliest character of each step; the same one again, without a blank between, is one character. */
function decoded(line: Likelihoods): ReadText {
  const names = characters()
  let text = ''
  let sum = 0
  let before = blank
  const places: number[] = []
  for (let step = 0; step < line.steps; step++) {
    const kind = likeliest(line, step, undefined)
    const [begun = 0] = places.slice(-1)
    if (kind !== blank && kind === before) places[places.length - 1] = begun + 0.5 / line.steps
    if (kind !== blank && kind !== before) {
      text += names[kind] ?? ''
      places.push((step + 0.5) / line.steps)
      sum += line.data[step * line.kinds + kind] ?? 0
    }
    before = kind
  }
  return { text, places, confidence: text === '' ? 0 : sum / text.length }
}

/** Whether the line is upside down, from -1 (upright) to 1. */
export async function turned(image: Raster, box: Box): Promise<number> {
  const line = cut(image, box, { width: 192, height: lineHeight })
  const { data } = await direction(signed(line), [1, 3, lineHeight, 192])
  return (data[1] ?? 0) - (data[0] ?? 0)
}

/** From -1 to 1, blue first. */
function signed({ data, width, height }: Raster): Float32Array {
  const size = width * height
  const out = new Float32Array(3 * size)
  for (let channel = 0; channel < 3; channel++)
    for (let at = 0; at < size; at++) out[channel * size + at] = (data[at * 3 + 2 - channel] ?? 0) / 127.5 - 1
  return out
}
