import { readCccd } from '@hiram/markets/cccd'
import { findLight, type Light } from './light.ts'
import { evenLight } from './ocr/even-light.ts'
import type { Raster } from './ocr/raster.ts'
import { readLine } from './ocr/read-line.ts'
import type { Line } from './ocr/read-text.ts'
import type { ReadField, ReadFields } from './reading.ts'

/** Of the number, which the birthday and the sex give: century and sex, and the year. */
const [from, to] = [3, 6]
/** Below this confidence the birthday is none to go by. */
const clear = 0.95
/** How much less sure a number with such digits is than one that was read. */
const derived = 0.8
/** Where light is looked for, in heights from the digit's middle, along the line and across it. */
const steps = [-0.3, 0, 0.3] as const
const looks = [
  { height: 0.8, prepared: undefined },
  { height: 0.85, prepared: evenLight },
] as const

/**
 * The number of a Vietnamese card where a lamp lies on digits that its birthday and sex give as well. All looks must
 * have the same other digits, and a digit that is not as read must be in the light.
 */
export async function numberInLight(
  image: Raster,
  line: Line,
  { certificateType, birthday, sex }: ReadFields,
): Promise<ReadField | undefined> {
  if (certificateType?.value !== 'cccd' || !birthday || birthday.confidence < clear || !sex) return undefined
  const texts = [line.text]
  for (const { height, prepared } of looks)
    texts.push((await readLine(image, { ...line.box, height: line.box.height * height }, prepared)).text)
  const value = withKnownDigits(texts, birthday.value, sex.value)
  if (value === undefined) return undefined
  const light = await findLight(image)
  const isHidden = (index: number) => isLit(light, line, index)
  const [first = ''] = texts
  const others = [...value].flatMap((digit, index) => (digit === first[index] ? [] : [index]))
  return others.every(isHidden) ? { value, source: 'ocr', confidence: line.confidence * derived } : undefined
}

/** The number as every look reads it but for the digits that birthday and sex give; undefined where looks differ. */
export function withKnownDigits(
  texts: readonly string[],
  birthday: string,
  sex: 'male' | 'female',
): string | undefined {
  const [first = ''] = texts
  const outer = (text: string) => text.slice(0, from) + text.slice(to)
  if (texts.some((text) => !/^\d{12}$/.test(text) || outer(text) !== outer(first))) return undefined
  const mark = 2 * (Number(birthday.slice(0, 2)) - 19) + (sex === 'female' ? 1 : 0)
  const value = `${first.slice(0, from)}${mark}${birthday.slice(2, 4)}${first.slice(to)}`
  return readCccd(value)?.provinceKnown ? value : undefined
}

/** Whether white from a lamp is on and around the digit, whose pale ink is less than white. */
function isLit(light: Light, { box, places }: Line, index: number): boolean {
  const middle = ((places[index] ?? 0.5) - 0.5) * box.width
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)]
  const points = steps.flatMap((right) =>
    steps.map((down) => [middle + right * box.height, down * box.height] as const),
  )
  const lit = points.filter(([u, v]) => light.isAt(box.cx + u * cos - v * sin, box.cy + u * sin + v * cos))
  return 2 * lit.length > points.length
}
