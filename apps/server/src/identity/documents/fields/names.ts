import type { MarketCode } from '@hiram/markets'
import { nameCustoms } from '@hiram/markets/person-name'

export type NameParts = {
  lastName?: string | undefined
  middleName?: string | undefined
  firstName?: string | undefined
}

/** With another word they make one surname. */
export const particles = new Set(
  'DE DEL DELA DELAS DELOS DI LA LAS LOS SAN SANTA SANTO STA STA. STO STO. VAN VON'.split(' '),
)

/**
 * Splits a whole name into its parts. Viet Nam: the first word is the family name. The Philippines: `LAST, FIRST
 * MIDDLE`, with or without another comma, or `FIRST MIDDLE LAST` without any; where a given name ends and the next part
 * begins is a guess. A surname alone gives no parts.
 */
export function splitName(market: MarketCode, name: string): NameParts {
  const [before = '', after, last] = name.split(',').map((part) => part.trim())
  if (nameCustoms[market].familyNameFirst) {
    const words = before.split(/\s+/).filter(Boolean)
    if (words.length < 2) return {}
    return { lastName: words[0], middleName: words.slice(1, -1).join(' '), firstName: words.at(-1) }
  }
  if (after && last) return { lastName: before, firstName: after, middleName: last }
  if (after !== undefined) return { lastName: before, ...givenAndMiddle(after) }
  const [rest, lastName] = cutLast(before)
  return rest === '' ? {} : { ...givenAndMiddle(rest), lastName }
}

/** The name with a comma after its surname, the first word with the particles before it, where it has none. */
export function withComma(name: string): string {
  const words = name.split(/\s+/)
  const from = words.findIndex((word) => !particles.has(word))
  if (/[,.]/.test(name) || from < 0 || words.length < from + 2) return name
  return `${words.slice(0, from + 1).join(' ')}, ${words.slice(from + 1).join(' ')}`
}

function givenAndMiddle(text: string): NameParts {
  const [rest, last] = cutLast(text)
  return rest === '' ? { firstName: last } : { firstName: rest, middleName: last }
}

/** The last family name with the particles before it; all of a name that is nothing else, as De los Santos. */
function cutLast(text: string): [rest: string, last: string] {
  const words = text.split(/\s+/).filter(Boolean)
  let from = words.length - 1
  while (from > 0 && particles.has(words[from - 1] ?? '')) from--
  return [words.slice(0, from).join(' '), words.slice(from).join(' ')]
}
