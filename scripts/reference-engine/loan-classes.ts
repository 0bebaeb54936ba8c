// Written down again here from the definitions of the books: the product's own figures could slip.

/** What a loan's class on a day depends on: lateness of its instalments from a due date until all of it was paid, new plans. */
export type ClassHistory = {
  day: number
  daysLate: number
  late: readonly { from: number; until: number | null }[]
  restructuredOn: readonly number[]
  /** When instalments of the last new plan were paid that were not paid late. */
  paidOnTime: readonly number[]
}

export const bucketNames = ['0', '1-7', '8-30', '31-60', '61-90', '91-120', '121-180', '>180']
const bucketEnds = [0, 7, 30, 60, 90, 120, 180]
const clearDays = 90
const onTimeToCure = 3
const forGood = Number.POSITIVE_INFINITY

export function bucketOf(daysLate: number): number {
  return bucketEnds.filter((end) => daysLate > end).length
}

export function stageOf(history: ClassHistory): number {
  const { day, daysLate, restructuredOn } = history
  const isHardship = day < hardshipUntil(history)
  if (daysLate > 90 || day < defaultUntil(history) || (isHardship && restructuredOn.length > 1)) return 3
  return daysLate > 30 || isHardship ? 2 : 1
}

export function debtGroupOf(history: ClassHistory): number {
  const { day, daysLate, restructuredOn } = history
  const byDays = daysLate > 360 ? 5 : daysLate > 180 ? 4 : daysLate > 90 ? 3 : daysLate > 10 ? 2 : 1
  if (day >= hardshipUntil(history)) return byDays
  const least = restructuredOn.length > 1 ? 3 : 2
  return Math.min(5, Math.max(byDays, least) + (daysLate > 0 ? 1 : 0))
}

/** Once more than ninety days late, a loan stays in default until nothing of it was late for ninety days. */
function defaultUntil({ late }: ClassHistory): number {
  let end = Number.NEGATIVE_INFINITY
  for (const { from, until } of late.toSorted((a, b) => a.from - b.from)) {
    const wasLong = until !== null && until - from > 90
    if (wasLong || from < end) end = Math.max(end, until === null ? forGood : until + clearDays)
  }
  return end
}

/** A new plan is over as a reason after three instalments on time, and ninety days. */
function hardshipUntil({ restructuredOn, paidOnTime }: ClassHistory): number {
  const last = restructuredOn.at(-1)
  if (last === undefined) return Number.NEGATIVE_INFINITY
  const third = paidOnTime.toSorted((a, b) => a - b)[onTimeToCure - 1]
  return third === undefined ? forGood : Math.max(third, last + clearDays)
}
