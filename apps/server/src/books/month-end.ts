import type { BooksAccount } from '@hiram/books'
import { addDays, type BusinessDate, type PostingHeader } from '@hiram/lending'
import { accountingRules, allowanceMatrixOn, type MarketCode, markets } from '@hiram/markets'
import type { Context } from '../context.ts'
import type { Queries } from '../database/client.ts'
import { noBorrower, writeEntries } from '../ledger/write-entries.ts'
import { grossReceiptsTax } from './gross-receipts-tax.ts'
import { mayEndMonth, writeMonthEnd } from './month-end-store.ts'

/**
 * On the first day of a month, before the last day of the one before is closed: the loss allowance of all stored loans by
 * the matrix in force, and their once-fees not yet earned, booked on that last day as the change since the month before. One
 * entry a product each (books, §4 and §9); and the month's tax on what was received (§10). Months whose last day is not
 * stored have none.
 */
export async function bookMonthEnd(
  queries: Queries,
  market: MarketCode,
  day: BusinessDate,
  { clock }: Pick<Context, 'clock'>,
): Promise<number> {
  const last = addDays(day, -1)
  if (last.slice(0, 7) === day.slice(0, 7)) return 0
  const { entity, allowance } = accountingRules[market]
  const ended = { entity: entity.code, day: last }
  if (!(await mayEndMonth(queries, ended))) return 0
  const products = await writeMonthEnd(queries, ended, allowanceMatrixOn(allowance, last))
  const posting = (what: string) => ({ ref: `monthEnd:${what}`, valueDate: last })
  const tax = await grossReceiptsTax(queries, market, last)
  const taxed = posting(`grossReceiptsTax:${entity.code}:${last}`)
  const ofProducts = products.flatMap((of) => {
    const ref = (what: string) => posting(`${what}:${entity.code}:${last}:${of.product}`)
    return [
      ...change(ref('allowance'), 'impairmentLoss', 'lossAllowance', of.allowance - of.allowance_before),
      ...change(ref('fees'), 'feeIncome', 'unearnedFees', of.unearned_fees - of.unearned_fees_before),
    ]
  })
  const { code: currency } = markets[market].currency
  const entries = [...ofProducts, ...change(taxed, 'grossReceiptsTaxExpense', 'grossReceiptsTaxPayable', tax)]
  const header = {
    borrowerId: noBorrower,
    loanId: null,
    currency,
    kind: 'monthEnd',
    source: null,
    bookedOn: last,
  } as const
  await writeEntries(queries, clock.instant(), [{ ...header, entries }])
  return products.length
}

/** More of it, or less the other way round; nothing for no change. */
function change(posting: PostingHeader, debit: BooksAccount, credit: BooksAccount, amount: bigint) {
  if (amount === 0n) return []
  return [
    amount > 0n ? { ...posting, debit, credit, amount } : { ...posting, debit: credit, credit: debit, amount: -amount },
  ]
}
