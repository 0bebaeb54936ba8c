import type { Asked } from './report.ts'

/** Of so many loans looked through at first, for each row of a page, and at most so many at once. */
const timesThePage = 2
const mostLookedThrough = 10_000
/** So many more each time while none fitted; else as many as should fill the page, and a few besides. */
const timesMore = 4
const timesExpected = 1.25

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
  let looked = 0
  for (let count = most * timesThePage; found.length < most && left > 0; ) {
    const window = Math.min(count, mostLookedThrough, left)
    const { rows, last } = await windowOf(next ?? undefined, window)
    found.push(...rows)
    left -= window
    looked += window
    next = last
    if (last === null) break
    const expected = Math.ceil(((most - found.length) * looked * timesExpected) / found.length)
    count = found.length === 0 ? count * timesMore : Math.max(most, expected)
  }
  const rows = found.slice(0, most)
  if (rows.length < most) return { rows, next, isEarly: next !== null }
  return { rows, next: rows.at(-1)?.loan_id ?? null, isEarly: false }
}
