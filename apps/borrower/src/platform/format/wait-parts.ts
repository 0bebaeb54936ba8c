const minute = 60
const hour = 60 * minute

/** A wait as people say it, never shorter than it is: minutes, or whole hours once it is longer than an hour and a half. */
export function waitParts(seconds: number): { hours: number; minutes: number } {
  if (seconds > 1.5 * hour) return { hours: Math.ceil(seconds / hour), minutes: 0 }
  return { hours: 0, minutes: Math.max(1, Math.ceil(seconds / minute)) }
}
