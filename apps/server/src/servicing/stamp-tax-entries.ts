import { stampTax } from '@hiram/books'
import { daysBetween, type PostingHeader, type Schedule } from '@hiram/lending'
import { accountingRules, inForceOn, type MarketCode } from '@hiram/markets'

/** Borne by the lender, on the principal and the term from the payout to the last agreed due date (books, §10). */
export function stampTaxEntries(posting: PostingHeader, market: MarketCode, plan: Schedule) {
  const { principal, startDate, instalments } = plan
  const rate = inForceOn(accountingRules[market].stampTax, startDate)
  const last = instalments.at(-1)
  if (rate === undefined || last === undefined) return []
  const amount = stampTax(rate, { principal, termDays: daysBetween(startDate, last.dueDate) })
  return amount === 0n ? [] : [{ ...posting, debit: 'stampTaxExpense', credit: 'stampTaxPayable', amount } as const]
}
