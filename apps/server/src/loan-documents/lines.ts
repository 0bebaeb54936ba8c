import type { Locale } from '@hiram/contract/values'
import { joiner, keepTogether } from '@hiram/markets/keep-together'

/** Scripts that put no spaces between words. */
const unspaced = /[\p{Script=Thai}\p{Script=Han}]/u
/** Characters that may not begin a line, and those that may not end one. */
const closing = /^[\s\p{Close_Punctuation}\p{Final_Punctuation}\p{Other_Punctuation}ๆฯ]+$/u
const opening = /[\p{Open_Punctuation}\p{Initial_Punctuation}]$/u

/** Breaks a text into lines no wider than `width`, where its language allows; a word that is too long is cut. Pure. */
export function breakLines(text: string, locale: Locale, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of piecesOf(text, locale)) {
    if (line === '' || widthOf((line + piece).trimEnd()) <= width) line += piece
    else {
      lines.push(line.trimEnd())
      line = piece
    }
    while (widthOf(line.trimEnd()) > width) {
      const kept = longestFitting(line, width, widthOf)
      lines.push(kept)
      line = line.slice(kept.length)
    }
  }
  lines.push(line.trimEnd())
  return lines
}

/** The parts between which a line may end, each with the space after it. */
function piecesOf(text: string, locale: Locale): string[] {
  const words = text.match(/[^ ]+ *| +/g) ?? []
  return words.flatMap((word) => (unspaced.test(word) ? wordsOf(word, locale) : [word]))
}

function wordsOf(text: string, locale: Locale): string[] {
  const pieces: string[] = []
  for (const { segment } of segmenter(locale).segment(keepTogether(text, locale))) {
    const last = pieces.at(-1)
    if (last !== undefined && (closing.test(segment) || !breaksBetween(last, segment))) {
      pieces[pieces.length - 1] = last + segment
    } else pieces.push(segment)
  }
  return pieces.map((piece) => piece.replaceAll(joiner, ''))
}

/** Digits and signs of one number are never separated: `30%`, `₱9,000`. */
function breaksBetween(before: string, after: string): boolean {
  if (opening.test(before) || before.endsWith(joiner) || after.startsWith(joiner)) return false
  return unspaced.test(before.at(-1) ?? '') || unspaced.test(after[0] ?? '') || closing.test(before.at(-1) ?? '')
}

const segmenters = new Map<Locale, Intl.Segmenter>()

function segmenter(locale: Locale): Intl.Segmenter {
  let made = segmenters.get(locale)
  if (!made) {
    made = new Intl.Segmenter(locale, { granularity: 'word' })
    segmenters.set(locale, made)
  }
  return made
}

function longestFitting(line: string, width: number, widthOf: (text: string) => number): string {
  let kept = ''
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(line)) {
    if (kept !== '' && widthOf(kept + segment) > width) break
    kept += segment
  }
  return kept
}
