import { type MarketCode, marketOfCurrency } from '@hiram/markets'
import { namesIn, type PersonName, shortName } from '@hiram/markets/person-name'
import { borrowerOfPhone } from '../auth/login-identity-store.ts'
import { openPerson } from '../borrower/name.ts'
import { loadStep } from '../borrower/steps-store.ts'
import type { Context } from '../context.ts'
import type { Queries } from '../database/client.ts'
import { remarkPlace } from '../privacy/sealed-places.ts'
import type { Vault } from '../privacy/vault.ts'
import type { StoredTransfer } from './bank-transfer-store.ts'
import { type FoundLoan, loansThatMayFit } from './payer-store.ts'
import { cluesIn } from './remark-clues.ts'

const mostShown = 6

/** The sender's own words. */
export function remarkOf(opening: Vault['openOwn'], transfer: StoredTransfer): string {
  return opening(remarkPlace(transfer.provider_reference), transfer.remark_sealed)
}

/** Loans that the money may be for, by its amount and the sender's words; nothing of their borrowers is opened. */
export async function mayHavePaid(
  { database, vault }: Context,
  transfer: StoredTransfer,
  remark: string,
): Promise<FoundLoan[]> {
  const { amount, currency } = transfer
  const { phones, ...clues } = cluesIn(marketOfCurrency(currency), remark)
  const known = await Promise.all(phones.map((phone) => borrowerOfPhone(database, vault.findHashes('phone', phone))))
  return loansThatMayFit(
    database,
    { ...clues, borrowers: known.flatMap((id) => id ?? []), amount, currency },
    mostShown,
  )
}

/** The borrower's name in short, and whether the sender's words have it. */
export async function openPayer(
  key: Buffer,
  queries: Queries,
  { borrowerId, market, remark }: { borrowerId: string; market: MarketCode; remark: string },
): Promise<{ name: string; evidence: 'name' | 'familyName' | undefined }> {
  const person = await openPersonOf(key, queries, borrowerId)
  return { name: shortName(market, person), evidence: namesIn(remark, person) }
}

/** The name of a borrower who has a loan. */
export async function openPersonOf(key: Buffer, queries: Queries, borrowerId: string): Promise<PersonName> {
  const basal = await loadStep(queries, borrowerId, 'basal')
  const person = basal && openPerson(key, borrowerId, basal.values_sealed)
  if (!person) throw new Error('a loan without its basal step')
  return person
}
