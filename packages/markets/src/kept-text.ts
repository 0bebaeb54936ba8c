import { createHash } from 'node:crypto'
import { type ConsentDocument, consentPlainText, consentVersion, readConsent, type TextSwitches } from './consents.ts'
import type { Locale } from './locale.ts'
import type { MarketCode } from './market.ts'

/** A text as it is kept: as its SHA-256 is taken of it, and how many lines each section has, its heading first. */
export type KeptText = { readonly plainText: string; readonly sectionLines: readonly number[] }

/** For the server: the very text agreed to, to be kept, and its SHA-256; null when the version is not the one in force. */
export async function keptText(
  market: MarketCode,
  document: ConsentDocument,
  version: string,
  locale: Locale,
  switches?: TextSwitches,
) {
  if (version !== consentVersion) return null
  const text = await readConsent(market, document, locale, switches)
  const plainText = consentPlainText(text)
  return {
    plainText,
    sectionLines: text.sections.map(({ paragraphs }) => 1 + paragraphs.length),
    textHash: createHash('sha256').update(plainText, 'utf8').digest(),
  }
}

/** A kept text as it is shown; above its title is a line that names it. */
export function shownText({ plainText, sectionLines }: KeptText) {
  const [, title = '', ...lines] = plainText.split('\n')
  const sections = sectionLines.map((count) => {
    const [heading = '', ...paragraphs] = lines.splice(0, count)
    return { heading, paragraphs }
  })
  return { title, sections }
}
