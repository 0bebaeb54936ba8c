import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { MarketCode } from '@hiram/markets'
import { printedDocuments } from '@hiram/markets/printed-documents'
import sharp from 'sharp'
import { createWorker, PSM, type Worker } from 'tesseract.js'
import { asName, isCapital } from './fields/name-form.ts'
import { distance, squeeze } from './letters.ts'
import { spacedName, withSuffix, withTildes } from './name-spaces.ts'
import { evenLight } from './ocr/even-light.ts'
import { cut, type Raster } from './ocr/raster.ts'
import { readLine } from './ocr/read-line.ts'
import type { Line } from './ocr/read-text.ts'
import { wholeSyllables } from './vietnamese-syllables.ts'

const require = createRequire(import.meta.url)
let marksReader: Promise<Worker> | undefined
/** Heights and margins to read a line with, until one result agrees with the first reading. */
const looks = [
  { height: 64, sides: 0.4, above: 0.35 },
  { height: 48, sides: 0.6, above: 0.5 },
  { height: 80, sides: 0.4, above: 0.25 },
] as const
const farthest = 3
/** How much of the line's height is kept in the second look, and how many lost letters it may find. */
const closer = 0.75
const lessClose = 0.85
const mostFound = 2
/** Below this confidence a letter may be pale in the light; how much wider the line is looked at then, in heights. */
const clear = 0.95
const wider = 1.6
/** In per cent. */
const sure = 75

/**
 * The name with its spaces and, in Viet Nam, its marks, which the page reader does not know: a second reader reads the
 * same line, and counts only where both agree on the letters.
 */
export async function spellName(market: MarketCode, image: Raster, found: Line, text: string): Promise<string> {
  const { line, name } = await readCloser(image, found, text)
  const { text: read, gaps } = spacedName(image, line, name)
  if (!printedDocuments[market].namesHaveMarks) return withSuffix(withTildes(image, line, read))
  marksReader ??= startReader()
  const worker = await marksReader
  const wanted = squeeze(read).signs
  let best: { text: string; off: number; confidence: number } | undefined
  for (const { height, sides, above } of looks) {
    const { box } = line
    const wider = { ...box, width: box.width + box.height * sides, height: box.height * (1 + above) }
    const picture = cut(image, wider, { width: Math.round((wider.width / wider.height) * height), height })
    const { data } = await worker.recognize(await asPicture(picture))
    const text = data.text
      .normalize('NFC')
      .replace(/[^\p{L} ,'-]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .toUpperCase()
    const off = distance(squeeze(text).signs, wanted)
    if (!best || off < best.off) best = { text, off, confidence: data.confidence }
    if (off === 0) break
  }
  if (!best || best.off > farthest) return wholeSyllables(read, gaps)
  // the page reader leaves letters out more often than this one invents some
  const isWhole = best.confidence >= sure && holdsAll(squeeze(best.text).signs, wanted)
  // with letters that the page reader left out, its gaps are of other letters
  return isWhole ? wholeSyllables(best.text, best.off === 0 ? gaps : []) : wholeSyllables(merged(best.text, read), gaps)
}

type NameLine = { line: Line; name: string }

/**
 * The name read again where a surer look at its line, of which it is the whole, has letters that the first left out:
 * without the space above and below, which makes its letters wider (of narrow ones beside each other one is lost), and
 * where it was unclear, wider and in even light. Letters that the first invented go if two such looks have none of them.
 */
async function readCloser(image: Raster, line: Line, name: string): Promise<NameLine> {
  const letters = squeeze(name).signs
  if (squeeze(line.text).signs !== letters) return { line, name }
  const look = async (sides: number, prepared?: (picture: Raster) => Raster, kept = closer) => {
    const box = { ...line.box, width: line.box.width + sides * line.box.height }
    const again = await readLine(image, { ...box, height: box.height * kept }, prepared)
    const text = again.text.trim()
    // a comma is easily read as a point
    const asBefore = name.includes(',') && !text.includes(',') ? text.replace('.', ',') : text
    const found = again.confidence > line.confidence ? asName(asBefore, isCapital) : undefined
    return { line: { ...line, ...again, text: asBefore, box }, name: found ?? name }
  }
  const lettersOf = (one: NameLine) => squeeze(one.name).signs
  const plain = await look(0)
  if (isFuller(lettersOf(plain), letters)) return plain
  if (line.confidence >= clear) return { line, name }
  const wide = await look(wider, evenLight)
  // the edge of a shadow beside the line is easily read as a letter
  if (isFuller(lettersOf(wide), letters) && lettersOf(await look(wider, evenLight, lessClose)) === lettersOf(wide))
    return wide
  const isInvented = isFuller(letters, lettersOf(plain)) && lettersOf(await look(0, evenLight)) === lettersOf(plain)
  return isInvented ? plain : { line, name }
}

/** Whether the text has the letters in their order, and a few others. */
function isFuller(text: string, letters: string): boolean {
  const more = text.length - letters.length
  return more > 0 && more <= mostFound && holdsAll(text, letters)
}

/** Whether the text contains the letters in their order, with others between. */
function holdsAll(text: string, letters: string): boolean {
  let from = 0
  return [...letters].every((letter) => {
    from = text.indexOf(letter, from) + 1
    return from > 0
  })
}

/** The letters as first read, with the second reader's marks and spaces where both have the letter. */
export function merged(spelled: string, read: string): string {
  const letters = squeeze(read).signs
  const other = squeeze(spelled)
  const pairs = aligned(other.signs, letters)
  let text = ''
  for (const [index, letter] of [...letters].entries()) {
    const pair = pairs[index]
    const at = pair === undefined ? undefined : other.at[pair]
    if (at === undefined) {
      if (!(/[ƠƯ]/.test(plainOfTones(text.slice(-1))) && takenForHorn.has(letter))) text += letter
      continue
    }
    const before = spelled.slice(pair === 0 ? 0 : (other.at[(pair ?? 0) - 1] ?? 0) + 1, at)
    if (/[ ,]/.test(before) && text !== '') text += before.includes(',') ? ', ' : ' '
    text += squeeze(spelled.charAt(at)).signs === letter ? spelled.charAt(at) : letter
  }
  return /[ ,]/.test(text) ? text : text.length === letters.length && / /.test(read.trim()) ? read : text
}

/** The horn of an Ơ or Ư is easily read as one of these letters after it. */
const takenForHorn = new Set(['R', 'I', 'V'])

function plainOfTones(letter: string): string {
  return letter
    .normalize('NFD')
    .replace(/[\u0300-\u0309\u0323]/g, '')
    .normalize('NFC')
}

/** For each letter of `to`, the letter of `from` aligned with it, by the fewest changes. */
function aligned(from: string, to: string): (number | undefined)[] {
  const costs = Array.from({ length: from.length + 1 }, (_, row) => {
    return Array.from({ length: to.length + 1 }, (_, column) => (row === 0 ? column : column === 0 ? row : 0))
  })
  const cost = (row: number, column: number) => costs[row]?.[column] ?? Infinity
  for (let row = 1; row <= from.length; row++) {
    for (let column = 1; column <= to.length; column++) {
      const changed = cost(row - 1, column - 1) + (from[row - 1] === to[column - 1] ? 0 : 1)
      const line = costs[row]
      if (line) line[column] = Math.min(changed, cost(row - 1, column) + 1, cost(row, column - 1) + 1)
    }
  }
  const pairs: (number | undefined)[] = Array.from({ length: to.length })
  let [row, column] = [from.length, to.length]
  while (row > 0 && column > 0) {
    const changed = cost(row - 1, column - 1) + (from[row - 1] === to[column - 1] ? 0 : 1)
    if (cost(row, column) === changed) pairs[--column] = --row
    else if (cost(row, column) === cost(row - 1, column) + 1) row--
    else column--
  }
  return pairs
}

async function startReader(): Promise<Worker> {
  const langPath = join(dirname(require.resolve('@tesseract.js-data/vie/package.json')), '4.0.0_best_int')
  const worker = await createWorker('vie', 1, { langPath, gzip: true, cacheMethod: 'none' })
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_LINE, user_defined_dpi: '300' })
  return worker
}

function asPicture({ data, width, height }: Raster): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 3 } })
    .extend({ top: 12, bottom: 12, left: 12, right: 12, extendWith: 'copy' })
    .grayscale()
    .normalise()
    .png()
    .toBuffer()
}
