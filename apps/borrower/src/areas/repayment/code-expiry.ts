import { dayIn } from '../../platform/format/format-date.ts'

type Expiry = { expiresAt: string; businessDate: string; timeZone: string; now: number }

/**
 * Whether a code has expired. The server's day decides; the phone's clock, which may be wrong, only on the last day.
 */
export function isExpired({ expiresAt, businessDate, timeZone, now }: Expiry) {
  const at = Date.parse(expiresAt)
  const lastDay = dayIn(timeZone, at)
  if (businessDate !== lastDay) return businessDate > lastDay
  return now >= at && dayIn(timeZone, now) === lastDay
}
