const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** What can be promised in words: so many minutes, today before a full hour, so many working days; or that it is late. */
export type UsualWait =
  | { kind: 'minutes'; count: number }
  | { kind: 'hour' }
  | { kind: 'today'; before: number }
  | { kind: 'days'; count: number }
  | { kind: 'late' }

const roundMinutes = [1, 5, 10, 15, 30]

/**
 * How long it usually takes, in a round figure that is never earlier than the measured one. `began` and `now` in ms; `dayOf` is
 * the calendar day of an instant in the market. A working day is at least 24 hours away.
 */
export function usualWait(
  seconds: number,
  { began, now, dayOf }: { began: number; now: number; dayOf: (atMs: number) => string },
): UsualWait {
  const until = began + seconds * 1000
  if (until < now) return { kind: 'late' }
  const minutes = roundMinutes.find((count) => seconds <= count * 60)
  if (minutes !== undefined) return { kind: 'minutes', count: minutes }
  if (seconds <= 3600) return { kind: 'hour' }
  const before = Math.ceil(until / hourMs) * hourMs
  if (dayOf(before - 1) === dayOf(now)) return { kind: 'today', before }
  return { kind: 'days', count: Math.max(1, Math.ceil((seconds * 1000) / dayMs)) }
}
