import { minutesOf } from '../../queue/contact-window.ts'

const minuteMs = 60_000

/** Limits on contacting borrowers of a market. Minutes of the market's day. */
export type ContactLimits = { from: number; to: number; mostPerDay: number; gapMs: number; promiseDays: number }

/** The lender's own limits as far as the law of the market allows them: hours may be shorter, contacts fewer. Pure. */
export function withinLaw(
  own: { from: number; to: number; mostPerDay: number; gapMinutes: number; promiseDays: number },
  law: { from: string; to: string; mostPerDay: number | null },
): ContactLimits {
  return {
    from: Math.max(own.from, minutesOf(law.from)),
    to: Math.min(own.to, minutesOf(law.to)),
    mostPerDay: Math.min(own.mostPerDay, law.mostPerDay ?? Number.POSITIVE_INFINITY),
    gapMs: own.gapMinutes * minuteMs,
    promiseDays: own.promiseDays,
  }
}

/** How long until the hours begin today, and until they end; below zero once past. `now` is `HH:mm` of the market. */
export function untilHours(now: string, { from, to }: Pick<ContactLimits, 'from' | 'to'>) {
  const minutes = minutesOf(now)
  return { opensInMs: (from - minutes) * minuteMs, closesInMs: (to - minutes) * minuteMs }
}

/** `HH:mm` of minutes of the day. */
export function timeOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
