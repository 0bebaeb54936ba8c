import { postedAs } from '@hiram/books'
import type { BooksChange } from '@hiram/contract/console/asked-changes'
import type { booksChangeRefusals } from '@hiram/contract/console/books-changes'
import { accountingRules, type MarketCode, markets } from '@hiram/markets'
import { chartOfMarket } from '../books/account-numbers.ts'
import { enterManuallyIn } from '../books/manual-entries.ts'
import { closePeriodIn } from '../books/periods.ts'
import type { Context } from '../context.ts'
import type { Queries } from '../database/client.ts'
import { findRow } from '../database/rows.ts'

export type ChangeRefusal = (typeof booksChangeRefusals)[number]
export type AskedBy = { approvalId: string; reason: string; askedBy: string; approvedBy: string }

type Entry = { debit: string; credit: string; amount: bigint; document: string }

/** Does it in the caller's transaction, with both people kept; refused where the books as they are do not allow it. */
export async function carryOutChange(
  context: Pick<Context, 'clock'>,
  queries: Queries,
  { market, change, ...by }: AskedBy & { market: MarketCode; change: BooksChange },
): Promise<ChangeRefusal | null> {
  const entity = accountingRules[market].entity.code
  if (change.kind === 'periodClose') return done(await closePeriodIn(context, queries, { ...by, entity, ...change }))
  const entry = await entryOf(queries, entity, change)
  if (entry === undefined) return 'entryNotFound'
  const { valueDate } = change
  return done(
    await enterManuallyIn(context, queries, market, { ...by, ...entry, entity, valueDate, entryId: by.approvalId }),
  )
}

/** Ends the transaction of a preview: nothing of it stays. */
class Undone extends Error {}

/** Whether the books as they are allow it: it is done and undone. */
export async function refusalOfBooks(
  context: Context,
  asked: AskedBy & { market: MarketCode; change: BooksChange },
): Promise<ChangeRefusal | null> {
  let refused: ChangeRefusal | null = null
  await context.database
    .transaction()
    .execute(async (queries) => {
      refused = await carryOutChange(context, queries, asked)
      throw new Undone()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
  return refused
}

function done(outcome: Awaited<ReturnType<typeof enterManuallyIn>>): ChangeRefusal | null {
  if (outcome === 'done') return null
  return outcome === 'known' ? 'doneBefore' : outcome
}

/** The entry of a change; of a reversal the opposite of the one it names, undefined where there is none. */
async function entryOf(
  queries: Queries,
  entity: string,
  change: Exclude<BooksChange, { kind: 'periodClose' }>,
): Promise<Entry | undefined> {
  if (change.kind === 'manualEntry') return change
  const found = await findRow(queries, 'manual_entry', { entry_id: change.reverses, entity })
  return found && { debit: found.credit, credit: found.debit, amount: found.amount, document: found.document }
}

/** What it posts, the debit of each entry first; a close posts nothing. */
export async function postsOf(queries: Queries, market: MarketCode, change: BooksChange) {
  const currency = markets[market].currency.code
  const entity = accountingRules[market].entity.code
  const entry = change.kind === 'periodClose' ? undefined : await entryOf(queries, entity, change)
  if (entry === undefined) return { currency, lines: [] }
  const chart = chartOfMarket(market)
  const line = (side: 'debit' | 'credit', account: string) => ({
    ...{ side, account, amount: entry.amount },
    name: chart.find(({ code }) => code === account)?.name ?? '',
  })
  const posted = postedAs(chart, entry)
  return { currency, lines: posted.flatMap(({ debit, credit }) => [line('debit', debit), line('credit', credit)]) }
}
