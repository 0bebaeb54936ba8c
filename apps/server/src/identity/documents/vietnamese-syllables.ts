import { squeeze } from './letters.ts'

/** How a Vietnamese syllable is spelled, in capitals without marks: a consonant, vowels, and a consonant or none. */
const syllable =
  /^(?:NGH?|NH|CH|GH|GI|KH|PH|QU|TH|TR|[BCDGHKLMNPRSTVX])?(?:(?:UYE|IE|YE|OA|OE|OO|UA|UE|UO|UY|[AEIOUY])(?:NG|NH|CH|[CMNPT])|(?:UYA|UYU|OAI|OAO|OAY|OEO|UOI|UOU|UAY|IEU|YEU|A[IOUY]|E[OU]|I[AU]|O[AEI]|U[AEIOUY]|[AEIOUY]))$/
/** A shorter word that is no syllable is one of another people's names. */
const shortest = 6
const mostSyllables = 4

/**
 * A Vietnamese name as words of one syllable each: letters by themselves belong to the word they were parted from, and
 * what was read as one word is parted where its syllables are, of several such places at the widest of the gaps after
 * each letter.
 */
export function wholeSyllables(name: string, gaps: readonly number[] = []): string {
  const words: string[] = []
  let start = ''
  for (const word of name.split(' ')) {
    start += word
    if (!/[AEIOUY]/.test(squeeze(start).signs)) continue
    words.push(start)
    start = ''
  }
  let before = 0
  const parted = words.map((word) => {
    const { length } = squeeze(word).signs
    before += length
    return partedWord(word, gaps.slice(before - length, before))
  })
  return `${parted.join(' ')}${start}`
}

/** Whether letters without marks spell a Vietnamese syllable. */
export function isSyllable(letters: string): boolean {
  return syllable.test(letters)
}

/** A Q that was read as an O: no syllable begins with OU. */
export function withQ(word: string): string {
  const other = word.replace(/^OU/, 'QU')
  return isSyllable(other) ? other : word
}

function partedWord(word: string, gaps: readonly number[]): string {
  const { signs, at } = squeeze(word)
  if (signs.length < shortest || isSyllable(signs)) return word
  const ways = waysToPart(signs, mostSyllables)
  const fewest = Math.min(...ways.map((ends) => ends.length))
  const likely = ways.filter((ends) => ends.length === fewest)
  const width = (ends: readonly number[]) => Math.min(...ends.map((end) => gaps[end - 1] ?? 0))
  const [best, next] = likely.toSorted((a, b) => width(b) - width(a))
  if (!best || (next && width(best) === width(next))) return word
  const starts = [0, ...best.map((end) => at[end] ?? 0)]
  return starts.map((from, index) => word.slice(from, starts[index + 1])).join(' ')
}

/** Where the letters can be parted into two syllables and more: after how many letters each but the last ends. */
function waysToPart(signs: string, most: number): number[][] {
  const ways: number[][] = []
  for (let end = 1; end < signs.length && most > 1; end++) {
    if (!isSyllable(signs.slice(0, end))) continue
    const rest = signs.slice(end)
    if (isSyllable(rest)) ways.push([end])
    for (const ends of waysToPart(rest, most - 1)) ways.push([end, ...ends.map((one) => end + one)])
  }
  return ways
}
