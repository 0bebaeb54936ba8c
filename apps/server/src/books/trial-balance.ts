import type { AccountClass, ChartAccount } from '@hiram/books'
import { accountingRules, type MarketCode, marketCodes } from '@hiram/markets'
import type { Queries } from '../database/client.ts'
import { chartOfMarket } from './account-numbers.ts'
import { accountCodes } from './entry-accounts.ts'
import { accountSums, closedDays, daySums, numbersOn, valuedSums } from './trial-balance-store.ts'

/** A day, an entity or an account that the books do not have; the message says which. */
export class NotInTheBooksError extends Error {}

export type TrialBalanceLine = {
  code: string
  /** The lender's own number, as it was on the last day. */
  number: string
  name: string
  class: AccountClass
  opening: bigint
  debit: bigint
  credit: bigint
  /** Debits less credits, as opening: below zero on the credit side. */
  closing: bigint
}

export type Days = { entity: string; from: string; to: string }

/** By the day an entry was booked on, which never changes once that is closed; or from when it counts, as known today. */
export type TrialBalanceView = 'bookedOn' | 'valueDate'

export function marketOfEntity(entity: string): MarketCode {
  const market = marketCodes().find((each) => accountingRules[each].entity.code === entity)
  if (market === undefined) throw new NotInTheBooksError(`there is no entity ${entity}`)
  return market
}

async function checkClosed(queries: Queries, { entity, from, to }: Days): Promise<void> {
  const closed = await closedDays(queries, entity)
  if (from > to) throw new NotInTheBooksError(`${from} is after ${to}`)
  if (closed === undefined) throw new NotInTheBooksError(`no day of ${entity} is closed yet`)
  if (to > closed.last)
    throw new NotInTheBooksError(`${to} is not closed: the last closed day of ${entity} is ${closed.last}`)
}

/**
 * Opening, debits, credits and closing of every account that ever moved, minor units. All days must be closed, so that by
 * the days of booking the same days always give the same figures. Throws a `NotInTheBooksError`.
 */
export async function trialBalance(
  queries: Queries,
  days: Days,
  view: TrialBalanceView = 'bookedOn',
): Promise<TrialBalanceLine[]> {
  const market = marketOfEntity(days.entity)
  await checkClosed(queries, days)
  const numbers = await numbersOn(queries, days.entity, days.to)
  const chart = new Map(chartOfMarket(market).map((account) => [account.code, account]))
  const sums =
    view === 'bookedOn'
      ? await accountSums(queries, days.entity, days.from, days.to)
      : await valuedSums(queries, days, accountCodes(market))
  return sums
    .map(({ account, opening, debit, credit }) => {
      const { code, name, class: ofClass } = inChart(chart, account)
      const number = numbers[code] ?? code
      return { code, number, name, class: ofClass, opening, debit, credit, closing: opening + debit - credit }
    })
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
}

function inChart(chart: ReadonlyMap<string, ChartAccount>, code: string): ChartAccount {
  const account = chart.get(code)
  if (account === undefined) throw new NotInTheBooksError(`there is no account ${code} in the chart`)
  return account
}

export type AccountStatement = {
  opening: bigint
  days: { day: string; debit: bigint; credit: bigint; entries: bigint; balance: bigint }[]
  closing: bigint
}

/** One account from day to day: what it began with, each closed day on which it moved, what it ended with. */
export async function accountStatement(queries: Queries, asked: Days & { account: string }): Promise<AccountStatement> {
  const market = marketOfEntity(asked.entity)
  inChart(new Map(chartOfMarket(market).map((account) => [account.code, account])), asked.account)
  await checkClosed(queries, asked)
  const sums = await accountSums(queries, asked.entity, asked.from, asked.to)
  const opening = sums.find(({ account }) => account === asked.account)?.opening ?? 0n
  let balance = opening
  const days = (await daySums(queries, asked)).map((row) => {
    balance += row.debit - row.credit
    return { ...row, balance }
  })
  return { opening, days, closing: balance }
}
