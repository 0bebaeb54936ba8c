import { type MarketCode, markets } from '@hiram/markets'

const minuteMs = 60_000
const formats = new Map<MarketCode, Intl.DateTimeFormat>()

/** How long until borrowers of the market may be contacted today, and until that ends; below zero once past. */
export function contactWindow(market: MarketCode, at: Date): { opensInMs: number; closesInMs: number } {
  const { from, to } = markets[market].contactHours
  const now = minutesOf(localTime(market, at))
  return { opensInMs: (minutesOf(from) - now) * minuteMs, closesInMs: (minutesOf(to) - now) * minuteMs }
}

/** `HH:mm` where the market is. */
export function localTime(market: MarketCode, at: Date): string {
  let format = formats.get(market)
  if (!format) {
    const { timeZone } = markets[market]
    format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
    formats.set(market, format)
  }
  return format.format(at)
}

/** Minutes of `HH:mm`. */
export function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':')
  return Number(hours) * 60 + Number(minutes)
}
