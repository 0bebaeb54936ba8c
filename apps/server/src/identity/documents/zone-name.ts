import { isSyllable, withQ } from './vietnamese-syllables.ts'

/**
 * Whether the line has the length and the form of a name: surname, two fillers, given names, fillers. One letter three
 * times in a row are fillers that were misread.
 */
export function isNameLine(row: string, length: number): boolean {
  return row.length === length && /^[A-Z]+(<[A-Z]+)*<<[A-Z]+(<[A-Z]+)*<*$/.test(row) && !/([A-Z])\1\1/.test(row)
}

/** Whether a word is one letter alone, three times or more: no word of a name is, and misread fillers are. */
export function hasFillersAsWord(name: string): boolean {
  return /\b([A-Z])\1\1+\b/.test(name)
}

/**
 * A name line has its full length and is mostly fillers: a filler is easily read as a letter. Of two that are alike, the
 * one whose Vietnamese words are syllables.
 */
export function nameScore(row: string, length: number, vietnamese: string): number {
  const strange = vietnamese.split(/<+/).filter((word) => word !== '' && !isSyllable(word)).length
  return (row.match(/</g)?.length ?? 0) - 100 * Math.abs(row.length - length) - 0.1 * strange
}

/** Surname and given names, then so many fillers that the name is over: what comes after them is fillers, misread. */
const overName = /(<<[A-Z]+(?:<{1,2}[A-Z]+)*)<{3,}[^<].*$/

/** A line that ends in fillers: one filler more or less does not matter. */
export function nameLine(line: string, length: number): string {
  // a filler at the end is easily read as a single letter
  const trimmed = line.replace(overName, '$1').replace(/(?<!<)<{3,}[^<]{1,2}$/, '')
  return trimmed.padEnd(length, '<').slice(0, length)
}

/** A name as a zone's parser gives it, in single spaces; a Vietnamese one with its Q. */
export function nameOf(written: string | null | undefined, state: string | null | undefined): string {
  const words = (written ?? '').split(' ').filter(Boolean)
  return (state === 'VNM' ? words.map(withQ) : words).join(' ')
}
