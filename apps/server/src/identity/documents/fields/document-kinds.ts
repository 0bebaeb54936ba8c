import type { MarketCode } from '@hiram/markets'
import type { DocumentType } from '@hiram/markets/identity-document'
import { checkIdNumber } from '@hiram/markets/identity-documents'
import { printedDocuments } from '@hiram/markets/printed-documents'
import { asDigits, findPhrase, slackOf, squeeze } from '../letters.ts'
import type { Line } from '../ocr/read-text.ts'

/** Which of the market's document types this is, by words printed on that type only. */
export function findKind(market: MarketCode, lines: readonly Line[]): DocumentType | undefined {
  const page = lines.map(({ text }) => squeeze(text).signs)
  let best: { type: DocumentType; weight: number } | undefined
  for (const { type, phrases } of printedDocuments[market].kinds) {
    for (const phrase of phrases) {
      const errors = page
        .map((text) => findPhrase(text, phrase, slackOf(phrase))?.errors)
        .filter((one) => one !== undefined)
      if (errors.length === 0) continue
      const weight = phrase.length - 2 * Math.min(...errors)
      if (!best || weight > best.weight) best = { type, weight }
    }
  }
  return best?.type
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
