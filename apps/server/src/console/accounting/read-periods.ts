import type { readPeriods as readCall } from '@hiram/contract/console/accounting'
import type { ConsoleAnswer, ConsoleRequest } from '@hiram/contract/console/console-call'
import { addDays } from '@hiram/lending'
import { closedPeriods, openMonthOf } from '../../books/period-store.ts'
import { daysOfMonth, earlierFacts } from '../../books/periods.ts'
import type { StaffCaller } from '../console-route.ts'
import { booksOf } from './closed-days.ts'

/** What a month's close needs is what `closePeriod` looks at, and what a person wants to see before. */
export async function readPeriods(
  caller: StaffCaller,
  { market }: ConsoleRequest<typeof readCall>,
): Promise<ConsoleAnswer<typeof readCall>> {
  const { database } = caller.context
  const { entity, currency, firstDay } = await booksOf(caller, market)
  const closed = await closedPeriods(database, entity)
  const last = closed.at(-1)?.month
  const month = last === undefined ? firstDay.slice(0, 7) : addDays(daysOfMonth(last).last, 1).slice(0, 7)
  const days = daysOfMonth(month)
  const from = days.first < firstDay ? firstDay : days.first
  const state = await openMonthOf(database, { entity, first: from, last: days.last })
  const earlier = await earlierFacts(database, { entity, from: days.first, to: days.last })
  return {
    entity,
    currency,
    closed: closed.toReversed().map((period) => ({
      month: period.month,
      entries: Number(period.entries),
      sum: period.debit,
      sha256: period.sha256,
      askedBy: period.asked_by,
      approvedBy: period.approved_by,
      closedAt: period.closed_at.toISOString(),
    })),
    open: { month, ...state, earlier },
  }
}
