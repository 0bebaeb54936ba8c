import type { MarketCode } from '@hiram/markets'
import { askedPairs, namePairs } from '@hiram/markets/name-pairs'
import type { PersonName } from '@hiram/markets/person-name'
import type { Context } from '../context.ts'
import type { Queries } from '../database/client.ts'
import type { Vault } from '../privacy/vault.ts'
import { openPerson } from './name.ts'
import { type BorrowerRange, lastAfter, lockWithoutPairs, replacePairs } from './name-pair-store.ts'

export type NamedBorrower = { borrowerId: string; market: MarketCode; person: PersonName }

/** Each of them is found by this name from now on, and by no other. */
export async function putNamePairs(queries: Queries, vault: Vault, named: readonly NamedBorrower[]): Promise<void> {
  const rows = named.flatMap(({ borrowerId, market, person }) =>
    namePairs(market, person).map((pair) => ({ borrowerId, hash: hashesOf(vault, market, pair).written })),
  )
  await replacePairs(
    queries,
    named.map(({ borrowerId }) => borrowerId),
    rows,
  )
}

/** For each word of a name, the hashes of the pairs it may stand in; null where the text has no two words. */
export function askedHashes(vault: Vault, market: MarketCode, text: string): Buffer[][] | null {
  const { words, pairs } = askedPairs(market, text)
  if (pairs.length === 0) return null
  const hashed = pairs.map(({ pair, words }) => ({ words, hashes: hashesOf(vault, market, pair).all }))
  return words.map((word) => hashed.filter((each) => each.words.includes(word)).flatMap(({ hashes }) => hashes))
}

const batch = 200
const page = 5000

/** Those whose name was given before names were found by pairs. Ended at any moment, the next run goes on. */
export async function findUnpairedNames({ database, vault }: Pick<Context, 'database' | 'vault'>): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    // a page of all borrowers at a time: once few are left, a statement that looks for the next ones reads the whole table
    const until = await lastAfter(database, after, page)
    if (until === undefined) return
    while (after !== until) after = await pairNames({ database, vault }, { after, until })
  }
}

/** Returns how far it came. */
async function pairNames(
  { database, vault }: Pick<Context, 'database' | 'vault'>,
  among: BorrowerRange,
): Promise<string> {
  return database.transaction().execute(async (queries) => {
    const found = await lockWithoutPairs(queries, among, batch)
    const named = found.flatMap(({ borrower_id: borrowerId, market, wrapped_key, basal_sealed }) => {
      const person = openPerson(vault.unwrap(borrowerId, wrapped_key), borrowerId, basal_sealed)
      return person ? [{ borrowerId, market, person }] : []
    })
    if (named.length > 0) await putNamePairs(queries, vault, named)
    const last = found.length === batch ? found.at(-1) : undefined
    return last?.borrower_id ?? among.until
  })
}

/** What a word means in one market is nothing in another. */
function hashesOf(vault: Vault, market: MarketCode, pair: string) {
  return vault.findHashes('name', `${market}|${pair}`)
}
