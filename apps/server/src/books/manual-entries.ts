import { type ChartAccount, entryAccountOf, manualAccounts, postedAs } from '@hiram/books'
import { mostMinorUnits } from '@hiram/contract/values'
import type { BooksRefusal } from '@hiram/contract/webhooks'
import { type BusinessDate, isBusinessDate } from '@hiram/lending'
import { type MarketCode, markets } from '@hiram/markets'
import type { Context } from '../context.ts'
import type { Queries } from '../database/client.ts'
import { insertIfNew } from '../database/rows.ts'
import { noBorrower, type Posting, writeEntries } from '../ledger/write-entries.ts'
import { chartOfMarket } from './account-numbers.ts'
import { openDayOf } from './closed-day-store.ts'

export type ManualEntry = {
  readonly entryId: string
  readonly entity: string
  /** Accounts by our codes. */
  readonly debit: string
  readonly credit: string
  readonly amount: bigint
  readonly valueDate: string
  readonly reason: string
  readonly document: string
  readonly askedBy: string
  readonly approvedBy: string
}

/**
 * Posts an entry of the lender's own between two accounts that no loan moves, booked on the open day, once per id; kept
 * with who asked for it and who approved it. Between two accounts of cash it goes by way of cash in transit.
 */
export function enterManually(
  context: Context,
  market: MarketCode,
  asked: ManualEntry,
): Promise<'done' | 'known' | BooksRefusal> {
  return context.database.transaction().execute((queries) => enterManuallyIn(context, queries, market, asked))
}

/** The same in the caller's transaction. */
export async function enterManuallyIn(
  { clock }: Pick<Context, 'clock'>,
  queries: Queries,
  market: MarketCode,
  asked: ManualEntry,
): Promise<'done' | 'known' | BooksRefusal> {
  const chart = chartOfMarket(market)
  const refused = refusalOfSide(chart, asked.debit) ?? refusalOfSide(chart, asked.credit)
  if (refused !== null) return refused
  if (asked.debit === asked.credit) return 'sameAccount'
  if (asked.amount <= 0n || asked.amount > mostMinorUnits) return 'amountNotPossible'
  const { valueDate } = asked
  if (!isBusinessDate(valueDate)) return 'dateNotPossible'
  const books = await openDayOf(queries, market)
  if (books === undefined || valueDate > books.open_day) return 'dateNotPossible'
  const at = clock.instant()
  const isNew = await insertIfNew(queries, 'manual_entry', {
    entry_id: asked.entryId,
    entity: books.entity,
    debit: asked.debit,
    credit: asked.credit,
    amount: asked.amount,
    value_date: valueDate,
    reason: asked.reason,
    document: asked.document,
    asked_by: asked.askedBy,
    approved_by: asked.approvedBy,
    posted_at: at,
  })
  if (!isNew) return 'known'
  await writeEntries(queries, at, postingsOf(chart, market, asked, valueDate))
  return 'done'
}

function postingsOf(
  chart: readonly ChartAccount[],
  market: MarketCode,
  asked: ManualEntry,
  valueDate: BusinessDate,
): Posting[] {
  return postedAs(chart, asked).map((codes, at) => {
    const [debit, credit] = [entryAccountOf(chart, codes.debit), entryAccountOf(chart, codes.credit)]
    if (debit === undefined || credit === undefined) throw new Error(`no account ${codes.debit} or ${codes.credit}`)
    const ref = `manual:${asked.entryId}${at === 0 ? '' : ':arrived'}`
    return {
      borrowerId: noBorrower,
      loanId: null,
      currency: markets[market].currency.code,
      kind: 'manual',
      source: debit.channel ?? credit.channel,
      entries: [{ ref, debit: debit.account, credit: credit.account, amount: asked.amount, valueDate }],
    }
  })
}

function refusalOfSide(chart: readonly ChartAccount[], code: string): 'accountNotFound' | 'controlAccount' | null {
  const side = entryAccountOf(chart, code)
  if (side === undefined) return 'accountNotFound'
  return manualAccounts.includes(side.account) ? null : 'controlAccount'
}
