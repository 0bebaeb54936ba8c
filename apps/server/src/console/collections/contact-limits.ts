import { type MarketCode, markets } from '@hiram/markets'
import type { Context } from '../../context.ts'
import type { Queries } from '../../database/client.ts'
import { localTime, minutesOf } from '../../queue/contact-window.ts'
import { settingOf } from '../../staff/staff-store.ts'

const minuteMs = 60_000

/** A market's limits on contacting: the lender's own, within what its law allows. Minutes of the market's day. */
export type ContactLimits = { from: number; to: number; mostPerDay: number; gapMs: number; promiseDays: number }

export async function contactLimits(queries: Queries, market: MarketCode): Promise<ContactLimits> {
  const setting = (name: Parameters<typeof settingOf>[1]) => settingOf(queries, name, market)
  const { from, to, mostPerDay } = markets[market].contactHours
  return {
    from: Math.max(await setting('contactFromMinute'), minutesOf(from)),
    to: Math.min(await setting('contactToMinute'), minutesOf(to)),
    mostPerDay: Math.min(await setting('contactsPerDay'), mostPerDay ?? Number.POSITIVE_INFINITY),
    gapMs: (await setting('contactGapMinutes')) * minuteMs,
    promiseDays: await setting('promiseDays'),
  }
}

/** How long until the hours begin today, and until they end; below zero once past. */
export function hoursNow({ clock }: Pick<Context, 'clock'>, market: MarketCode, { from, to }: ContactLimits) {
  const now = minutesOf(localTime(market, clock.instant()))
  return { opensInMs: (from - now) * minuteMs, closesInMs: (to - now) * minuteMs }
}

/** `HH:mm` of minutes of the day. */
export function timeOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
