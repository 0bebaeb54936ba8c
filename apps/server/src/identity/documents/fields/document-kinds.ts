import type { MarketCode } from '@hiram/markets'
import { readCccd } from '@hiram/markets/cccd'
import type { DocumentType } from '@hiram/markets/identity-document'
import { checkIdNumber } from '@hiram/markets/identity-documents'
import { printedDocuments } from '@hiram/markets/printed-documents'
import { asDigits, findPhrase, slackOf, squeeze } from '../letters.ts'
import { type Line, rowsOf } from '../ocr/read-text.ts'
import { isLabelRather } from './labels.ts'

/** Of a phrase with a gap: the fewest letters at either end, and the least part of it that both make. */
const leastEnd = 4
const leastShown = 0.65
/** Of a phrase with one end alone: the fewest letters, and the least part of it. */
const leastAlone = 10
const leastOfPhrase = 0.5
/** The year of a date in numbers. */
const datedYear = /(?<!\d)\d{2}[/.-]\d{2}[/.-]((?:19|20)\d{2})(?!\d)/g
/** Letters beside a gap that light may have made others. */
const fadedMost = 2

/** Which of the market's document types this is, by words printed on that type only. */
export function findKind(market: MarketCode, lines: readonly Line[]): DocumentType | undefined {
  const page = lines.map(({ text }) => squeeze(text).signs)
  let best: { type: DocumentType; weight: number } | undefined
  for (const { type, phrases } of printedDocuments[market].kinds) {
    for (const phrase of phrases) {
      const errors = page.flatMap((text) => {
        const place = findPhrase(text, phrase, slackOf(phrase))
        const isTitle = place && (place.errors === 0 || !isLabelRather(text, phrase, place.errors))
        return isTitle ? [place.errors] : []
      })
      if (errors.length === 0) continue
      const weight = phrase.length - 2 * Math.min(...errors)
      if (!best || weight > best.weight) best = { type, weight }
    }
  }
  return best?.type ?? kindByEnds(market, lines) ?? kindByOneEnd(market, lines) ?? kindByNumber(market, lines)
}

/** The kind by a phrase that light or a finger covers in the middle: its two ends are lines beside each other. */
function kindByEnds(market: MarketCode, lines: readonly Line[]): DocumentType | undefined {
  const rows = rowsOf(lines).map((row) => row.map(({ text }) => squeeze(text).signs))
  const pairs = rows.flatMap((row) => row.slice(1).map((right, at) => [row[at] ?? '', right] as const))
  let best: { type: DocumentType; shown: number } | undefined
  for (const { type, phrases } of printedDocuments[market].kinds) {
    for (const phrase of phrases) {
      const shown = Math.max(0, ...pairs.map(([left, right]) => endsShown(phrase, left, right)))
      if (shown >= leastShown * phrase.length && shown > (best?.shown ?? 0)) best = { type, shown }
    }
  }
  return best?.type
}

/** The kind by most of a phrase that light or a finger begins or ends, where a number of this kind is on the page. */
function kindByOneEnd(market: MarketCode, lines: readonly Line[]): DocumentType | undefined {
  const texts = lines.map(({ text }) => squeeze(text).signs)
  const numbered = lines.map((line) => ({ text: line.text, line }))
  const found = printedDocuments[market].kinds.flatMap(({ type, phrases }) => {
    const shown = Math.max(...phrases.map((phrase) => oneEndShown(phrase, texts)))
    return shown > 0 && findNumbers(market, type, numbered).length > 0 ? [{ type, shown }] : []
  })
  const [best, next] = found.toSorted((a, b) => b.shown - a.shown)
  return best && best.shown > (next?.shown ?? 0) ? best.type : undefined
}

/** An identity card without its title, by a number that says a province and the year of a date on the page. */
function kindByNumber(market: MarketCode, lines: readonly Line[]): DocumentType | undefined {
  const years = lines.flatMap(({ text }) => [...text.matchAll(datedYear)].map(([, year]) => Number(year)))
  const numbered = lines.map((line) => ({ text: line.text, line }))
  const agrees = ({ value }: FoundNumber) => {
    const facts = readCccd(value)
    return facts?.provinceKnown === true && years.includes(facts.birthYear)
  }
  return findNumbers(market, 'cccd', numbered).some(agrees) ? 'cccd' : undefined
}

/** The most letters of the phrase's start that end a text, or of its end that begin one; 0 where they are too few. */
function oneEndShown(phrase: string, texts: readonly string[]): number {
  const starts = texts.map((text) => longestStart(phrase, text))
  const ends = texts.map((text) => longestStart(reversed(phrase), reversed(text)))
  const shown = Math.max(0, ...starts, ...ends)
  return shown >= leastAlone && shown >= leastOfPhrase * phrase.length ? shown : 0
}

/** How many letters of the phrase end the left text and begin the right one; 0 where either end is too short. */
function endsShown(phrase: string, left: string, right: string): number {
  const start = longestStart(phrase, left)
  const end = longestStart(reversed(phrase), reversed(right))
  return Math.min(start, end) < leastEnd ? 0 : start + end
}

function reversed(text: string): string {
  return [...text].reverse().join('')
}

/** The most letters from the phrase's start that are at the text's end. */
function longestStart(phrase: string, text: string): number {
  for (let count = phrase.length - leastEnd; count >= leastEnd; count--) {
    const at = text.lastIndexOf(phrase.slice(0, count))
    if (at >= 0 && text.length - at - count <= fadedMost) return count
  }
  return 0
}

export type FoundNumber = { value: string; confidence: number }

/** The document's number in the form of its type: searched first where its value should be, then anywhere. */
export function findNumbers(
  market: MarketCode,
  type: DocumentType,
  texts: readonly { text: string; line: Line }[],
): FoundNumber[] {
  const kind = printedDocuments[market].kinds.find((one) => one.type === type)
  if (!kind) return []
  return texts.flatMap(({ text, line }) => {
    const upper = withoutDates(text.toUpperCase().replace(/\s/g, '')).replace(/[‐-―_~.·•−]+|-{2,}/g, '-')
    const read = kind.number.exec(upper)?.[0] ?? (kind.digitsOnly ? kind.number.exec(numberIn(upper))?.[0] : undefined)
    const checked = read === undefined ? undefined : checkIdNumber(market, type, read)
    return checked?.ok ? [{ value: checked.value, confidence: line.confidence }] : []
  })
}

/** A date printed close by is easily read as the end of the number. */
function withoutDates(text: string): string {
  return text.replace(/(?:19|20)\d{2}\/\d{2}\/\d{2}|\d{2}\/\d{2}\/(?:19|20)\d{2}/g, ' ')
}

/** Letters among digits become the digits they resemble: only in words that are mostly digits. */
function numberIn(text: string): string {
  return text
    .split(/[:/]/)
    .map((word) => ((word.match(/\d/g)?.length ?? 0) * 2 > word.length ? asDigits(word) : word))
    .join(' ')
}
