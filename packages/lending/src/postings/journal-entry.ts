import type { BusinessDate } from '../day.ts'
import type { Account } from './accounts.ts'

/** One balanced journal entry: `amount` above zero leaves `credit` and enters `debit`. `ref` is unique permanently. */
export type JournalEntry = {
  readonly ref: string
  readonly debit: Account
  readonly credit: Account
  readonly amount: bigint
  readonly valueDate: BusinessDate
}

/** What every posting is given: the prefix of its journal entries' references, and the day they count from. */
export type PostingHeader = { readonly ref: string; readonly valueDate: BusinessDate }

/**
 * One journal entry, none for zero, and the other way round for an amount below zero. `part` tells journal entries of one
 * posting apart.
 */
export function journalEntry(
  { ref, valueDate }: PostingHeader,
  part: string,
  debit: Account,
  credit: Account,
  amount: bigint,
) {
  const name = `${ref}:${part}`
  if (amount === 0n) return []
  if (amount < 0n) return [{ ref: name, debit: credit, credit: debit, amount: -amount, valueDate }]
  return [{ ref: name, debit, credit, amount, valueDate }]
}

/** Balance of each account that moved: debits less credits. All of them add up to zero. */
export function balances(entries: Iterable<JournalEntry>) {
  const totals = new Map<Account, bigint>()
  for (const { debit, credit, amount } of entries) {
    totals.set(debit, (totals.get(debit) ?? 0n) + amount)
    totals.set(credit, (totals.get(credit) ?? 0n) - amount)
  }
  return totals
}
