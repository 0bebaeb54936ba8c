import type { MarketCode } from '@hiram/markets'
import type { Queries } from '../database/client.ts'
import type { Vault } from '../privacy/vault.ts'
import { borrowersOfPairs } from './name-pair-store.ts'
import { askedHashes } from './name-pairs.ts'

type ReadName = NonNullable<ReturnType<typeof askedHashes>>

/** The text as a name in each of these markets; none where it has no two words. */
export function readName({ vault }: { vault: Vault }, text: string, markets: readonly MarketCode[]): ReadName[] {
  return markets.flatMap((market) => {
    const words = askedHashes(vault, market, text)
    return words ? [words] : []
  })
}

/** Who has all the words of one of these in their name. */
export async function findByName(queries: Queries, names: readonly ReadName[], most: number): Promise<string[]> {
  const found = await Promise.all(names.map((words) => borrowersOfPairs(queries, words, most)))
  return found.flat().slice(0, most)
}
