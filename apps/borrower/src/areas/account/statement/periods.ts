import { isBusinessDate } from '@hiram/lending'

export const periodNames = ['thisYear', 'lastYear', 'own'] as const
export type PeriodName = (typeof periodNames)[number]
export type Period = { from: string; to: string }

/** The days of a year that a statement on `today` may have, both included. */
export function yearOf(name: Exclude<PeriodName, 'own'>, today: string): Period {
  const year = today.slice(0, 4)
  if (name === 'thisYear') return { from: `${year}-01-01`, to: today }
  const before = String(Number(year) - 1).padStart(4, '0')
  return { from: `${before}-01-01`, to: `${before}-12-31` }
}

/** Days that are in order and not to come. */
export function isPossible({ from, to }: Period, today: string): boolean {
  return isBusinessDate(from) && isBusinessDate(to) && from <= to && to <= today
}
