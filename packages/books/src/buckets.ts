/** The buckets of days past due (books, §8), each from its first day until before the next one's. */
export const buckets = [
  { name: '0', from: 0 },
  { name: '1-7', from: 1 },
  { name: '8-30', from: 8 },
  { name: '31-60', from: 31 },
  { name: '61-90', from: 61 },
  { name: '91-120', from: 91 },
  { name: '121-180', from: 121 },
  { name: '>180', from: 181 },
] as const

/** The place of a loan among `buckets`. Throws a RangeError for days below zero. */
export function bucketOf(daysPastDue: number): number {
  const index = buckets.findLastIndex(({ from }) => daysPastDue >= from)
  if (index < 0) throw new RangeError(`${daysPastDue} days past due`)
  return index
}

/** Portfolio at risk is measured beyond so many days past due (books, §8). */
export const parDays = [1, 7, 30, 60, 90] as const
