import { type BusinessDate, businessDate } from '@hiram/lending'
import { type MarketCode, markets } from '@hiram/markets'
import type { Database } from './database/client.ts'

/**
 * Time comes from here alone. `wall` is for security: codes, sessions, envelopes. `instant` and `businessDate` are for
 * lending; in development the sandbox moves them ahead, in production they are the wall clock.
 */
export type Clock = {
  wall: () => Date
  instant: () => Date
  businessDate: (market: MarketCode) => BusinessDate
  /** Development only: how far ahead business time is. */
  shiftSeconds: () => number
  setShift: (seconds: number) => Promise<void>
}

/** No zone's day begins but on a quarter of an hour, and calendars are slow to ask. */
const quarterHourMs = 15 * 60_000
const dayFormats = new Map<MarketCode, Intl.DateTimeFormat>()
const lastDays = new Map<MarketCode, { quarter: number; day: BusinessDate }>()

/** The calendar day of an instant where the market is. */
export function marketDay(market: MarketCode, at: Date): BusinessDate {
  const quarter = Math.floor(at.getTime() / quarterHourMs)
  const last = lastDays.get(market)
  if (last?.quarter === quarter) return last.day
  let format = dayFormats.get(market)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone: markets[market].timeZone, dateStyle: 'short' })
    dayFormats.set(market, format)
  }
  const day = businessDate(format.format(at))
  lastDays.set(market, { quarter, day })
  return day
}

/** The first moment of a day where the market is. */
export function dayBegins(market: MarketCode, day: BusinessDate): Date {
  // no zone is further from Greenwich than fourteen hours
  let at = Date.parse(day) - 14 * 4 * quarterHourMs
  while (marketDay(market, new Date(at)) < day) at += quarterHourMs
  return new Date(at)
}

export function fixedShiftClock(wall: () => Date, shiftSeconds = 0): Clock {
  let shift = shiftSeconds
  const instant = () => new Date(wall().getTime() + shift * 1000)
  return {
    wall,
    instant,
    businessDate: (market) => marketDay(market, instant()),
    shiftSeconds: () => shift,
    setShift: async (seconds) => {
      shift = seconds
    },
  }
}

/** The clock of a running server. Outside production its shift is kept, so that a restart goes on in the same month. */
export async function createClock(database: Database, movable: boolean): Promise<Clock> {
  const wall = () => new Date()
  if (!movable) return fixedShiftClock(wall)
  const row = await database.selectFrom('clock_shift').select('shift_seconds').executeTakeFirst()
  const clock = fixedShiftClock(wall, Number(row?.shift_seconds ?? 0))
  return {
    ...clock,
    async setShift(seconds) {
      await database
        .insertInto('clock_shift')
        .values({ shift_seconds: BigInt(seconds) })
        .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ shift_seconds: BigInt(seconds) }))
        .execute()
      await clock.setShift(seconds)
    },
  }
}
