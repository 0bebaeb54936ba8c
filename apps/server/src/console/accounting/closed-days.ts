import { isBusinessDate } from '@hiram/lending'
import { accountingRules, type MarketCode, markets } from '@hiram/markets'
import { type Days, NotInTheBooksError } from '../../books/trial-balance.ts'
import { closedDays } from '../../books/trial-balance-store.ts'
import type { StaffCaller } from '../console-route.ts'
import { ConsoleFailure } from '../failure.ts'
import { wrongField } from '../wrong-field.ts'

/** The books of a market this person works for: their entity, and which days of theirs are closed. */
export async function booksOf({ context, member }: Pick<StaffCaller, 'context' | 'member'>, market: MarketCode) {
  const entity = accountingRules[market].entity.code
  const days = member.markets.includes(market) ? await closedDays(context.database, entity) : undefined
  if (days === undefined) throw new ConsoleFailure('notFound')
  return { entity, currency: markets[market].currency.code, firstDay: days.first, lastDay: days.last }
}

type Books = Awaited<ReturnType<typeof booksOf>>

/** The days asked for, else the month of the last closed day until it. */
export function daysIn({ entity, firstDay, lastDay }: Books, from: string | undefined, to = lastDay): Days {
  checkClosed({ to }, { firstDay, lastDay })
  const first = from ?? `${to.slice(0, 7)}-01`
  if (!isBusinessDate(first)) throw wrongField('from', 'format')
  if (first > to) throw wrongField('from', 'order')
  return { entity, from: first, to }
}

/** Refuses days that are none, or are not closed. */
export function checkClosed(days: Record<string, string>, { firstDay, lastDay }: Pick<Books, 'firstDay' | 'lastDay'>) {
  for (const [field, day] of Object.entries(days)) {
    if (!isBusinessDate(day)) throw wrongField(field, 'format')
    if (day < firstDay || day > lastDay) throw wrongField(field, 'notClosed')
  }
}

/** What the books do not have is a wrong field. */
export async function inBooks<Result>(field: string, read: Promise<Result>): Promise<Result> {
  return read.catch((error: unknown) => {
    throw error instanceof NotInTheBooksError ? wrongField(field, 'unknown') : error
  })
}
