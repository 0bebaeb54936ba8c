import { dayIn } from '../../platform/format/format-date.ts'

type Expiry = { expiresAt: string; businessDate: string; timeZone: string; now: number }

/**
 * Whether a code has expired. The server's day decides; `now`, which is the phone's clock until the server's is known,
 * only on the last day.
 */
export function isExpired({ expiresAt, businessDate, timeZone, now }: Expiry) {
  const at = Date.parse(expiresAt)
  const lastDay = dayIn(timeZone, at)
  if (businessDate !== lastDay) return businessDate > lastDay
  return now >= at && dayIn(timeZone, now) === lastDay
}
