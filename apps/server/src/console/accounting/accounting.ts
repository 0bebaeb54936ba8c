import type { readAccount as accountCall, readTrialBalance as balanceCall } from '@hiram/contract/console/accounting'
import type { ConsoleAnswer, ConsoleRequest } from '@hiram/contract/console/console-call'
import { accountStatement, trialBalance } from '../../books/trial-balance.ts'
import type { StaffCaller } from '../console-route.ts'
import { booksOf, daysIn, inBooks } from './closed-days.ts'

export async function readTrialBalance(
  caller: StaffCaller,
  { market, from, to, by }: ConsoleRequest<typeof balanceCall>,
): Promise<ConsoleAnswer<typeof balanceCall>> {
  const { database, clock } = caller.context
  const books = await booksOf(caller, market)
  const days = daysIn(books, from, to)
  const lines = await inBooks('to', trialBalance(database, days, by))
  return { ...books, ...days, lines, readAt: clock.instant().toISOString() }
}

export async function readAccount(
  caller: StaffCaller,
  { market, account, from, to }: ConsoleRequest<typeof accountCall>,
): Promise<ConsoleAnswer<typeof accountCall>> {
  const books = await booksOf(caller, market)
  const days = daysIn(books, from, to)
  const statement = await inBooks('account', accountStatement(caller.context.database, { ...days, account }))
  return {
    ...books,
    ...days,
    ...statement,
    days: statement.days.map((day) => ({ ...day, entries: Number(day.entries) })),
  }
}
