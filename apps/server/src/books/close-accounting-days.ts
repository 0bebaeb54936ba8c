import { setTimeout as sleep } from 'node:timers/promises'
import type { BusinessDate } from '@hiram/lending'
import { accountingRules, type MarketCode } from '@hiram/markets'
import type { Context } from '../context.ts'
import type { Queries } from '../database/client.ts'
import { isLockTimeout } from '../database/lock-timeout.ts'
import { moveOpenDay, openDayOf, showSame, writeClosedDays } from './closed-day-store.ts'
import { accountCodes } from './entry-accounts.ts'
import { holdStoring } from './loan-day-store.ts'
import { storeDayAtSwitch } from './store-day.ts'

/** So long one attempt waits for those who are posting; others queue behind it meanwhile. */
const attemptMs = 100
const attempts = 300
/** A wait between two attempts that lets those in the queue through. */
const pauseMs = 100

/**
 * Opens the accounting day: from then on nothing is booked on an earlier one (books, §2). The loans of the day before are
 * stored as they were at that moment, whatever is posted meanwhile: `isOpen` is called once it is fixed, before they are
 * stored, and not where another server opens the day or has.
 */
export async function openAccountingDay(
  context: Pick<Context, 'database' | 'clock'>,
  market: MarketCode,
  day: BusinessDate,
  isOpen: () => void,
): Promise<number> {
  const now = await openDayOf(context.database, market)
  if (now === undefined) throw new Error(`no books are open for ${market}`)
  if (now.open_day >= day) return 0
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await switchDay(context, market, day, isOpen)
    } catch (error) {
      if (!isLockTimeout(error) || attempt === attempts) throw error
      await sleep(pauseMs)
    }
  }
}

/** Both connections are there before anyone has to wait: those who post need one to go on. */
async function switchDay(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  market: MarketCode,
  day: BusinessDate,
  isOpen: () => void,
): Promise<number> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (storing) => {
      const isMoved = await database.transaction().execute(async (queries) => {
        const moved = await moveOpenDay(queries, market, day, attemptMs)
        if (!moved) return false
        await showSame(queries, storing)
        // another server that finds the books moved on waits for this one
        await holdStoring(storing, accountingRules[market].entity.code, attemptMs)
        return true
      })
      if (!isMoved) return 0
      isOpen()
      await storeDayAtSwitch(storing, market, day, { clock })
      return 1
    })
}

/**
 * Closes every day before this one that is not closed: its sums by account become the general ledger, for good. A day's
 * accruals are booked on it in the morning, so all of it is there when the next one begins.
 */
export async function closeAccountingDays(
  queries: Queries,
  market: MarketCode,
  day: BusinessDate,
  { clock }: Pick<Context, 'clock'>,
): Promise<number> {
  const now = await openDayOf(queries, market)
  if (now === undefined || now.first_open >= day) return 0
  const days = { entity: now.entity, market, from: now.first_open, until: day, at: clock.instant() }
  return writeClosedDays(queries, days, accountCodes(market))
}
