import type { MarketCode } from '@hiram/markets'
import { askedPairs, namePairs } from '@hiram/markets/name-pairs'
import type { PersonName } from '@hiram/markets/person-name'
import type { Context } from '../context.ts'
import type { Queries } from '../database/client.ts'
import type { Vault } from '../privacy/vault.ts'
import { openPerson } from './name.ts'
import { lockUnpaired, noteFound, replacePairs } from './name-pair-store.ts'

export type NamedBorrower = { borrowerId: string; market: MarketCode; person: PersonName }

/** Each of them is found by this name from now on, and by no other. */
export async function putNamePairs(queries: Queries, vault: Vault, named: readonly NamedBorrower[]): Promise<void> {
  const rows = named.flatMap(({ borrowerId, market, person }) =>
    namePairs(market, person).map((pair) => ({ borrowerId, hash: hashesOf(vault, market, pair).written })),
  )
  const ids = named.map(({ borrowerId }) => borrowerId)
  await replacePairs(queries, ids, rows)
  await noteFound(queries, ids)
}

/** For each word of a name, the hashes of the pairs it may stand in; null where the text has no two words. */
export function askedHashes(vault: Vault, market: MarketCode, text: string): Buffer[][] | null {
  const { words, pairs } = askedPairs(market, text)
  if (pairs.length === 0) return null
  const hashed = pairs.map(({ pair, words }) => ({ words, hashes: hashesOf(vault, market, pair).all }))
  return words.map((word) => hashed.filter((each) => each.words.includes(word)).flatMap(({ hashes }) => hashes))
}

const batch = 200

/** Those whose name was given before names were found by pairs. Ended at any moment, the next run goes on. */
export async function findUnpairedNames({ database, vault }: Pick<Context, 'database' | 'vault'>): Promise<void> {
  for (;;) {
    const found = await database.transaction().execute((queries) => pairNames(queries, vault))
    if (found === 0) return
  }
}

/** How many were looked at; a name that is not whole has no pairs, and is not looked at again either. */
async function pairNames(queries: Queries, vault: Vault): Promise<number> {
  const found = await lockUnpaired(queries, batch)
  const named = found.flatMap(({ borrower_id: borrowerId, market, wrapped_key, basal_sealed }) => {
    const person = openPerson(vault.unwrap(borrowerId, wrapped_key), borrowerId, basal_sealed)
    return person ? [{ borrowerId, market, person }] : []
  })
  await putNamePairs(queries, vault, named)
  const withPairs = new Set(named.map(({ borrowerId }) => borrowerId))
  const notWhole = found.map(({ borrower_id }) => borrower_id).filter((id) => !withPairs.has(id))
  if (notWhole.length > 0) await noteFound(queries, notWhole)
  return found.length
}

/** What a word means in one market is nothing in another. */
function hashesOf(vault: Vault, market: MarketCode, pair: string) {
  return vault.findHashes('name', `${market}|${pair}`)
}
