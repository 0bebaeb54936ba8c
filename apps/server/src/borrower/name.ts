import { basalStep } from '@hiram/contract/apply/steps/basal'
import type { MarketCode } from '@hiram/markets'
import { fullName, type PersonName } from '@hiram/markets/person-name'
import type { Context } from '../context.ts'
import { openValues } from './steps.ts'
import { loadStep } from './steps-store.ts'

/** The name in the basal step as the market writes names; null while the step is incomplete. */
export function openName(key: Buffer, borrowerId: string, market: MarketCode, basalSealed: Buffer): string | null {
  const person = openPerson(key, borrowerId, basalSealed)
  return person && fullName(market, person)
}

/** The same in its parts. */
export function openPerson(key: Buffer, borrowerId: string, basalSealed: Buffer): PersonName | null {
  const basal = basalStep.safeParse(openValues(key, borrowerId, { step: 'basal', values_sealed: basalSealed }))
  return basal.success ? basal.data : null
}

/** The name of a borrower who has a loan. */
export async function borrowerName(
  { database, vault }: Pick<Context, 'database' | 'vault'>,
  borrowerId: string,
  market: MarketCode,
): Promise<string> {
  const basal = await loadStep(database, borrowerId, 'basal')
  const name = basal && openName(await vault.keyOf(database, borrowerId), borrowerId, market, basal.values_sealed)
  if (!name) throw new Error('a loan without its basal step')
  return name
}
