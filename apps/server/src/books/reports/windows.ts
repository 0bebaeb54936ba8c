import type { Asked } from './report.ts'

/** Of so many loans looked through at first, for each row of a page; each time more, and at most so many. */
const timesThePage = 2
const timesMore = 4
const mostLookedThrough = 10_000

/** What is asked for among the loans after a key, so many of them; `last` is the key of the last one looked through, null where that were all. */
type Window<Row> = { readonly rows: readonly Row[]; readonly last: string | null }

/**
 * A page of loans of which it takes a look to know whether they fit: the first that do, found among more and more loans in
 * the order of their ids, so that a page costs what it looks through and never a look at every loan. Where no more than
 * `lookThrough` may be looked through the page may end before it is full (`isEarly`), with the key of the last one as `next`.
 */
export async function pageOfFitting<Row extends { readonly loan_id: string }>(
  { after, most, lookThrough = Number.POSITIVE_INFINITY }: Pick<Asked, 'after' | 'most' | 'lookThrough'>,
  windowOf: (after: string | undefined, count: number) => Promise<Window<Row>>,
): Promise<{ rows: Row[]; next: string | null; isEarly: boolean }> {
  const found: Row[] = []
  let left = lookThrough
  let next = after ?? null
  for (let count = most * timesThePage; found.length < most && left > 0; count *= timesMore) {
    const looked = Math.min(count, mostLookedThrough, left)
    const { rows, last } = await windowOf(next ?? undefined, looked)
    found.push(...rows)
    left -= looked
    next = last
    if (last === null) break
  }
  const rows = found.slice(0, most)
  if (rows.length < most) return { rows, next, isEarly: next !== null }
  return { rows, next: rows.at(-1)?.loan_id ?? null, isEarly: false }
}
