import { accountOf } from '@hiram/books'
import type { BooksRefusal } from '@hiram/contract/webhooks'
import { addDays, addMonths, type BusinessDate, businessDate } from '@hiram/lending'
import type { Context } from '../context.ts'
import type { Queries } from '../database/client.ts'
import { chartOfMarket } from './account-numbers.ts'
import { named } from './entry-accounts.ts'
import { earlierEntries, insertClosedPeriod, periodStateOf } from './period-store.ts'
import { marketOfEntity } from './trial-balance.ts'

export type PeriodClose = {
  readonly entity: string
  /** `2026-11` */
  readonly month: string
  readonly askedBy: string
  readonly approvedBy: string
}

/** The first and the last day of a month. */
export function daysOfMonth(month: string): { first: BusinessDate; last: BusinessDate } {
  const first = businessDate(`${month}-01`)
  return { first, last: addDays(addMonths(first, 1), -1) }
}

/**
 * Closes a month whose days are all closed and compared, for good: its rows of the general ledger are summed up in a hash
 * that holds the one of the month before. Two people, and months in their order; the database refuses anything else too.
 * Not while loans differ from the ledger on one of its days.
 */
export function closePeriod(
  context: Pick<Context, 'database' | 'clock'>,
  asked: PeriodClose,
): Promise<'done' | 'known' | BooksRefusal> {
  return context.database.transaction().execute((queries) => closePeriodIn(context, queries, asked))
}

/** The same in the caller's transaction. */
export async function closePeriodIn(
  { clock }: Pick<Context, 'clock'>,
  queries: Queries,
  { entity, month, askedBy, approvedBy }: PeriodClose,
): Promise<'done' | 'known' | BooksRefusal> {
  const { first, last } = daysOfMonth(month)
  const state = await periodStateOf(queries, { entity, first, last })
  if (state.is_closed) return 'known'
  if (!state.is_over) return 'periodNotOver'
  if (!state.is_next) return 'periodBeforeOpen'
  if (state.differs) return 'loansDiffer'
  const isNew = await insertClosedPeriod(queries, { entity, first, last, askedBy, approvedBy, at: clock.instant() })
  return isNew ? 'done' : 'known'
}

export type EarlierFact = {
  /** The month it is valued in. */
  month: string
  account: string
  name: string
  debit: bigint
  credit: bigint
  entries: number
}

/**
 * What is booked in these days and valued in a month before them, by that month and account: what a close
 * changes of earlier ones.
 */
export async function earlierFacts(
  queries: Queries,
  { entity, from, to }: { entity: string; from: string; to: string },
): Promise<EarlierFact[]> {
  const chart = chartOfMarket(marketOfEntity(entity))
  const facts = new Map<string, EarlierFact>()
  const add = (month: string, account: string, channel: string | null, side: 'debit' | 'credit', by: Moved) => {
    const { code, name } = accountOf(chart, named(account), channel)
    const key = `${month} ${code}`
    const fact = facts.get(key) ?? { month, account: code, name, debit: 0n, credit: 0n, entries: 0 }
    facts.set(key, { ...fact, [side]: fact[side] + by.amount, entries: fact.entries + by.entries })
  }
  for (const { month, debit, credit, channel, amount, entries } of await earlierEntries(queries, entity, from, to)) {
    add(month, debit, channel, 'debit', { amount: BigInt(amount), entries })
    add(month, credit, channel, 'credit', { amount: BigInt(amount), entries })
  }
  return [...facts.values()].toSorted((a, b) => (`${a.month} ${a.account}` < `${b.month} ${b.account}` ? -1 : 1))
}

type Moved = { amount: bigint; entries: number }
