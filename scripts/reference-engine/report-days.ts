import { monthEndBefore } from './days.ts'
import type { Scenario } from './histories.ts'

/** So many days of a scenario whose reports are compared, the same each time; the last day that is closed among them. */
export function reportDays({ firstDay, histories }: Scenario, count: number): number[] {
  const lasts = histories.map(({ startsAfter, happens }) => happens.reduce((day, { wait }) => day + wait, startsAfter))
  const last = firstDay + Math.max(...lasts) - 1
  const days = new Set(count > 0 && last >= firstDay ? [last] : [])
  // Knuth's numbers for a multiplicative hash: spread, and always the same
  for (let tried = 1; days.size < count && tried < 1_000; tried += 1) {
    days.add(firstDay + (((firstDay + tried) * 2_654_435_761) % (last - firstDay + 1)))
  }
  return [...days].toSorted((a, b) => a - b)
}

/** Those, and the ends of months they look back to. */
export function keptDays(days: readonly number[]): ReadonlySet<number> {
  return new Set(days.flatMap((day) => [day, monthEndBefore(day)]))
}
