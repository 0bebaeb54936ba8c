import { particles } from './fields/names.ts'
import { squeeze } from './letters.ts'
import { letterGaps } from './ocr/letter-gaps.ts'
import type { Raster } from './ocr/raster.ts'
import type { Line } from './ocr/read-text.ts'
import { marksAbove } from './ocr/tilde.ts'

/** The empty way between two words is at least so wide, in heights of the line. */
const betweenWords = 0.22
/** After a particle of three letters or more, and before a J, which reaches back: SAN JUAN, ANTHONY JR. */
const leastBetween = 0.16
/** On one side of an initial the gap is at least so wide; a T that light pales has less on either side. */
const besideInitial = 0.28
/** Of the gap on one side of a letter for that on its other side; of a space for the gaps that are none beside it. */
const muchWider = 1.8
const clearlyWider = 1.4
/** A tilde is at least so dark, for the darkness of its letter; nothing else above an N is. */
const tilde = 0.55
/** And so much darker than above the letters around it: the edge of a shadow is above them all. */
const darkerThanAround = 2.5

/**
 * The name with the spaces that can be seen between its letters: the page reader leaves out most of them. And the empty
 * way after each letter but the last, in heights of the line; none where the line has other letters.
 */
export function spacedName(image: Raster, line: Line, name: string): { text: string; gaps: readonly number[] } {
  const places = placesOf(line, squeeze(name).signs)
  if (!places) return { text: name, gaps: [] }
  const gaps = letterGaps(image, line.box, places)
  return { text: spacedBy(gaps, name), gaps }
}

/** `JR` as a word of its own, which no name contains: a Y before it and a D after it leave hardly a gap. */
export function withSuffix(name: string): string {
  return name.replace(/(?<=\p{L})JR/gu, ' JR').replace(/JR(?=\p{L})/gu, 'JR ')
}

/** The same by the empty way after each letter, in heights of the line. */
export function spacedBy(gaps: readonly number[], name: string): string {
  const letters = squeeze(name)
  const reads = letters.at.map((at, index) => name.slice((letters.at[index - 1] ?? -1) + 1, at))
  const seen = spacesSeen(name, letters.at, reads, gaps)
  let text = ''
  for (const [index, at] of letters.at.entries()) {
    const isSpace = seen[index] === 'gap' && !isNoSpace(letters.signs, seen, gaps, index)
    if (index > 0) text += isSpace ? ' ' : (reads[index] ?? '')
    text += name.charAt(at)
  }
  return text
}

type Before = 'gap' | 'read' | ''

/** What is before each letter: a space seen as a gap, one that the page reader read, or nothing. */
function spacesSeen(name: string, at: readonly number[], reads: readonly string[], gaps: readonly number[]): Before[] {
  let word = ''
  return at.map((place, index) => {
    const letter = name.charAt(place)
    const isGap = index > 0 && reads[index] === '' && (gaps[index - 1] ?? 0) > leastGap(word, letter)
    const before = index === 0 ? '' : isGap ? 'gap' : reads[index] === '' ? '' : 'read'
    word = before === '' ? word + letter : letter
    return before
  })
}

/** Whether the gap before the letter parts it from its own word: a consonant by itself; vowels alone are names. */
function isNoSpace(letters: string, seen: readonly Before[], gaps: readonly number[], index: number): boolean {
  const gap = (at: number) => gaps[at - 1] ?? 0
  const isAlone = (at: number) => seen[at] === 'gap' && seen[at + 1] === 'gap' && /[^AEIOUY]/.test(letters.charAt(at))
  // where light pales a part of the line, its letters are as far from each other as a narrow space is wide
  const beside = Math.max(...[index - 1, index + 1].filter((at) => seen[at] !== 'gap').map(gap), 0)
  if (gap(index) < besideInitial && gap(index) < clearlyWider * beside) return true
  const isOneOfTwo = (at: number) => isAlone(at) && Math.max(gap(at), gap(at + 1)) < besideInitial
  // an initial may be midway between two words; a letter that is much nearer to one belongs to it
  const isNearer = (at: number) => gap(index) < besideInitial && Math.max(gap(at), gap(at + 1)) > muchWider * gap(index)
  return [index, index - 1].some((at) => isOneOfTwo(at) || (isAlone(at) && isNearer(at)))
}

function leastGap(word: string, letter: string): number {
  return letter === 'J' || (word.length > 2 && particles.has(word)) ? leastBetween : betweenWords
}

/** The name with each N that has a tilde above it as an Ñ, which the page reader does not know. */
export function withTildes(image: Raster, line: Line, name: string): string {
  const letters = squeeze(name)
  const places = placesOf(line, letters.signs)
  if (!places || !letters.signs.includes('N')) return name
  const marks = marksAbove(image, line.box, places)
  const isTilde = (index: number) => {
    const around = marks.filter((_, other) => other !== index && Math.abs(other - index) <= 3)
    const usual = around.toSorted((a, b) => a - b)[Math.floor(around.length / 2)] ?? 0
    return letters.signs[index] === 'N' && (marks[index] ?? 0) > Math.max(tilde, darkerThanAround * usual)
  }
  const at = new Set(letters.at.filter((_, index) => isTilde(index)))
  return [...name].map((sign, index) => (at.has(index) ? 'Ñ' : sign)).join('')
}

/** The middle of each of the letters in the line; undefined where the line has other letters. */
function placesOf(line: Line, letters: string): number[] | undefined {
  const whole = squeeze(line.text)
  const from = whole.signs.lastIndexOf(letters)
  if (from < 0) return undefined
  return [...letters].map((_, index) => line.places[whole.at[from + index] ?? 0] ?? 0)
}
