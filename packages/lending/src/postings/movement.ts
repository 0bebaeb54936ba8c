import type { BusinessDate } from '../day.ts'

export const accounts = [
  'loanPrincipal',
  'interestReceivable',
  'feeReceivable',
  'lateReceivable',
  'payoutInTransit',
  'cashIn',
  'suspense',
  'borrowerCredit',
  'interestIncome',
  'feeIncome',
  'lateIncome',
  'discount',
  'writeOff',
] as const
export type Account = (typeof accounts)[number]

/** One balanced movement: `amount` above zero leaves `credit` and enters `debit`. `ref` is unique for ever. */
export type Movement = {
  readonly ref: string
  readonly debit: Account
  readonly credit: Account
  readonly amount: bigint
  readonly valueDate: BusinessDate
}

/** What every posting is told: a reference its movements' own references begin with, and the day they count from. */
export type PostingOf = { readonly ref: string; readonly valueDate: BusinessDate }

/**
 * One movement, none for zero, and the other way round for an amount below zero. `part` tells movements of one
 * posting apart.
 */
export function move({ ref, valueDate }: PostingOf, part: string, debit: Account, credit: Account, amount: bigint) {
  const name = `${ref}:${part}`
  if (amount === 0n) return []
  if (amount < 0n) return [{ ref: name, debit: credit, credit: debit, amount: -amount, valueDate }]
  return [{ ref: name, debit, credit, amount, valueDate }]
}

/** Balance of each account that moved: debits less credits. All of them add up to zero. */
export function balances(movements: Iterable<Movement>) {
  const totals = new Map<Account, bigint>()
  for (const { debit, credit, amount } of movements) {
    totals.set(debit, (totals.get(debit) ?? 0n) + amount)
    totals.set(credit, (totals.get(credit) ?? 0n) - amount)
  }
  return totals
}
