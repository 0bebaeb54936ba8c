const dayMs = 86_400_000

/** A day is counted since 1970, the only kind of date the model knows. */
export function textOf(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10)
}

/** The last day of the month before. */
export function monthEndBefore(day: number): number {
  return day - Number(textOf(day).slice(8))
}

/** The same day of a later month, or another one that is asked for; that month's last where it has no such day. */
export function monthsLater(day: number, months: number, wanted?: number): number {
  const from = new Date(day * dayMs)
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months]
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(wanted ?? from.getUTCDate(), lastOfMonth)) / dayMs
}

/** The day itself, or the next on which banks work, where the terms ask for that. */
export function workingDay(day: number, daysOff: ReadonlySet<string> | null): number {
  if (daysOff === null) return day
  const weekday = new Date(day * dayMs).getUTCDay()
  return weekday === 0 || weekday === 6 || daysOff.has(textOf(day)) ? workingDay(day + 1, daysOff) : day
}
