import type { MarketCode } from './market.ts'
import { nameCustoms, type PersonName, plainName } from './person-name.ts'

/** Of one part of a name; longer ones are found by their first. */
const mostWords = 8

/**
 * What a person is found by: a word of the given name with a word of the middle or family name, in either order. Neither is
 * there alone, so that no word is known from how many share it: most of all a family name.
 */
export function namePairs(market: MarketCode, { firstName, middleName = '', lastName }: PersonName): string[] {
  const others = [...wordsOf(market, middleName), ...wordsOf(market, lastName)]
  return [...new Set(wordsOf(market, firstName).flatMap((given) => others.map((other) => pairOf(given, other))))]
}

export type AskedName = { readonly words: readonly string[]; readonly pairs: readonly AskedPair[] }
export type AskedPair = { readonly pair: string; readonly words: readonly [string, string] }

/** The pairs that a typed name may be, in any order of its words; none where it has fewer than two. */
export function askedPairs(market: MarketCode, text: string): AskedName {
  const typed = wordsOf(market, text)
  const pairs = typed.flatMap((one, at) =>
    typed.slice(at + 1).map((other): AskedPair => ({ pair: pairOf(one, other), words: [one, other] })),
  )
  const unlike = new Map(pairs.map((each) => [each.pair, each]))
  return { words: [...new Set(typed)], pairs: [...unlike.values()] }
}

function pairOf(one: string, other: string): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`
}

/** Plain words without what not everybody writes; all of them where nothing else is there. */
function wordsOf(market: MarketCode, text: string): string[] {
  const { suffixes, particles, shortForms } = nameCustoms[market]
  const all = plainName(text)
    .split(' ')
    .filter((word) => word !== '')
  const telling = all.filter((word) => !suffixes.includes(word) && !particles.includes(word))
  return (telling.length > 0 ? telling : all).slice(0, mostWords).map((word) => shortForms[word] ?? word)
}
