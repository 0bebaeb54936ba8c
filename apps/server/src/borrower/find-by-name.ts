import type { MarketCode } from '@hiram/markets'
import type { Context } from '../context.ts'
import { borrowersOfPairs } from './name-pair-store.ts'
import { askedHashes } from './name-pairs.ts'

/** Who has all these words in their name, in one of these markets; null where the text has no two words. */
export async function findByName(
  { database, vault }: Pick<Context, 'database' | 'vault'>,
  text: string,
  { markets, most }: { markets: readonly MarketCode[]; most: number },
): Promise<string[] | null> {
  const asked = markets.flatMap((market) => {
    const words = askedHashes(vault, market, text)
    return words ? [words] : []
  })
  if (asked.length === 0) return null
  const found = await Promise.all(asked.map((words) => borrowersOfPairs(database, words, most)))
  return found.flat().slice(0, most)
}
