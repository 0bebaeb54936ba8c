import { dayIn } from '../../platform/format/format-date.ts'

type Expiry = { expiresAt: string; businessDate: string; timeZone: string; now: number }

/**
 * Whether a code's time is over. The server's day decides; the phone's clock, which may be wrong, only on the very
 * last day.
 */
export function isExpired({ expiresAt, businessDate, timeZone, now }: Expiry) {
  const at = Date.parse(expiresAt)
  const lastDay = dayIn(timeZone, at)
  if (businessDate !== lastDay) return businessDate > lastDay
  return now >= at && dayIn(timeZone, now) === lastDay
}
