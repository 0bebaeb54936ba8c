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
/** A tilde is at least so dark, for the darkness of its letter; nothing else above an N is. */
const tilde = 0.55
/** And so much darker than above the letters around it: the edge of a shadow is above them all. */
const darkerThanAround = 2.5

/** The name with the spaces that can be seen between its letters: the page reader leaves out most of them. */
export function spacedName(image: Raster, line: Line, name: string): string {
  const letters = squeeze(name)
  const places = placesOf(line, letters.signs)
  if (!places) return name
  const gaps = letterGaps(image, line.box, places)
  let text = ''
  for (const [index, at] of letters.at.entries()) {
    const read = name.slice((letters.at[index - 1] ?? -1) + 1, at)
    if (index > 0) text += read === '' && (gaps[index - 1] ?? 0) > leastGap(text, name.charAt(at)) ? ' ' : read
    text += name.charAt(at)
  }
  return text
}

function leastGap(before: string, letter: string): number {
  const [word = ''] = before.split(/[ ,]/).slice(-1)
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
