import type { MarketCode } from '@hiram/markets'
import { nameCustoms, plainName } from '@hiram/markets/person-name'
import { distance } from '../../identity/documents/letters.ts'
import type { ReadField } from '../../identity/documents/reading.ts'

export type Match = 'yes' | 'no' | 'unread'

/** A zone's name read with less confidence is not of the form a zone's name has. */
const wellFormed = 0.97
/** No check digit covers a zone's name: up to this part of its letters may be misread. */
const mostMisread = 0.4
const fewestMisread = 3

/**
 * Whether the name as read is the one typed. `no` only where it cannot be misread: a code's name that differs, or a
 * zone's name that is another altogether.
 */
export function nameMatch(market: MarketCode, read: ReadField | undefined, typed: string): Match {
  if (!read) return 'unread'
  const [shown, written] = [wordsOf(read.value), wordsOf(typed)]
  if (isSame(market, shown, written)) return 'yes'
  if (read.source === 'qr') return 'no'
  const isSure = read.source === 'mrz' && read.confidence >= wellFormed
  // the rest of the name may not have been read
  const isPart = shown.every((word) => written.includes(word))
  return isSure && !isPart && !isNear(shown, written) ? 'no' : 'unread'
}

/** Every word of the shorter name is in the longer one: documents leave out middle names, and order differs. */
function isSame(market: MarketCode, shown: string[], written: string[]): boolean {
  const [shorter = [], longer = []] = [shown, written].toSorted((a, b) => a.length - b.length)
  const mayBeShort = nameCustoms[market].middleNameMayBeShort
  const isInitial = (word: string, other: string) => word.length === 1 && other.startsWith(word)
  const holds = (word: string) =>
    longer.some((other) => word === other || (mayBeShort && (isInitial(word, other) || isInitial(other, word))))
  if (shorter.length >= 2 && shorter.every(holds)) return true
  // spaces are the hardest to read: DELACRUZ
  const joined = (words: string[]) => [...words.join('')].toSorted().join('')
  return joined(shorter) === joined(longer)
}

/** Whether one name may be the other misread, with its words in another order and without its last ones. */
function isNear(shown: string[], written: string[]): boolean {
  const [read, typed] = [shown.join(''), written.join('')]
  const isClose = (a: string, b: string) =>
    distance(a, b) <= Math.max(fewestMisread, mostMisread * Math.max(a.length, b.length))
  return (
    arrangements(written).some((name) => isClose(read, name)) ||
    arrangements(shown).some((name) => isClose(typed, name))
  )
}

/** The words from each one on and around, at least two of them, joined: `JUAN SANTOS CRUZ` also as `CRUZJUAN`. */
function arrangements(words: string[]): string[] {
  return words.flatMap((_, from) => {
    const turned = [...words.slice(from), ...words.slice(0, from)]
    return turned.map((_, last) => turned.slice(0, last + 1).join('')).slice(1)
  })
}

function wordsOf(name: string): string[] {
  return plainName(name).split(' ').filter(Boolean)
}
