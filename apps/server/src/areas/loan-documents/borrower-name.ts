import { basalStep } from '@hiram/contract/steps/basal'
import type { MarketCode } from '@hiram/markets'
import { fullName } from '@hiram/markets/person-name'
import type { Context } from '../../context.ts'
import { open } from '../../privacy/vault.ts'
import { sealedName } from './store.ts'

/** The borrower's name as documents of the market write it. */
export async function borrowerName(
  { database, vault }: Pick<Context, 'database' | 'vault'>,
  borrowerId: string,
  market: MarketCode,
): Promise<string> {
  const sealed = await sealedName(database, borrowerId)
  if (!sealed) throw new Error('a loan without its basal step')
  const key = await vault.keyOf(database, borrowerId)
  const values = open(key, `application_step|values_sealed|${borrowerId}|basal`, sealed)
  return fullName(market, basalStep.parse(JSON.parse(values)))
}

/** What a stranger with the document in hand may compare: first letters, and nothing of how long the words are. */
export function maskedName(name: string): string {
  return name
    .split(' ')
    .map((word) => `${[...word][0] ?? ''}•••`)
    .join(' ')
}
