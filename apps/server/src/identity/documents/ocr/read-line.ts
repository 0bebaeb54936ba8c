import { characters, direction, recognition } from './models.ts'
import { type Box, cut, type Raster } from './raster.ts'

const lineHeight = 48
const longestLine = 2400
const blank = 0

/** `zone`: the same line with only the characters of a machine-readable zone allowed; for lines that look like one. */
export type ReadText = { text: string; confidence: number; zone?: string }

const zoneSigns = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ<0123456789']

/** The text of one line, and the average confidence of its characters. */
export async function readLine(image: Raster, box: Box): Promise<ReadText> {
  const width = Math.max(24, Math.min(longestLine, Math.round((box.width / box.height) * lineHeight)))
  const line = cut(image, box, { width, height: lineHeight })
  const { data, shape } = await recognition(signed(line), [1, 3, lineHeight, width])
  const [, steps = 0, kinds = 0] = shape
  const read = decoded({ data, steps, kinds }, undefined)
  const looksLikeZone = /</.test(read.text) || /^[A-Z0-9]{18,}$/.test(read.text)
  if (!looksLikeZone) return read
  return { ...read, zone: decoded({ data, steps, kinds }, numbersOf(zoneSigns)).text }
}

type Likelihoods = { data: Float32Array; steps: number; kinds: number }

/** The likeliest character of each step; the same one again, without a blank between, is one character. */
function decoded({ data, steps, kinds }: Likelihoods, allowed: readonly number[] | undefined): ReadText {
  const names = characters()
  let text = ''
  let sum = 0
  let before = blank
  for (let step = 0; step < steps; step++) {
    const any = likeliest(data, step * kinds, kinds, undefined)
    // there is a character: if the likeliest is not allowed, use the likeliest allowed one
    const [kind, likelihood] = any[0] === blank || !allowed ? any : likeliest(data, step * kinds, kinds, allowed)
    if (kind !== blank && kind !== before) {
      text += names[kind] ?? ''
      sum += likelihood
    }
    before = kind
  }
  return { text, confidence: text === '' ? 0 : sum / text.length }
}

function numbersOf(allowed: readonly string[]): number[] {
  const names = characters()
  return allowed.map((sign) => names.indexOf(sign))
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

function likeliest(
  data: Float32Array,
  from: number,
  count: number,
  allowed: readonly number[] | undefined,
): [kind: number, likelihood: number] {
  let kind = blank
  let most = -1
  for (let index = 0; index < (allowed?.length ?? count); index++) {
    const candidate = allowed ? (allowed[index] ?? blank) : index
    const likelihood = data[from + candidate] ?? 0
    if (likelihood > most) {
      most = likelihood
      kind = candidate
    }
  }
  return [kind, most]
}
