import type { Asked } from './report.ts'

/** Of so many loans looked through at first, for each row of a page; each time more, and at most so many. */
const timesThePage = 2
const timesMore = 4
const mostLookedThrough = 50_000

/** What is asked for among the loans after a key, so many of them; `last` is the key of the last one looked through, null where that were all. */
type Window<Row> = { readonly rows: readonly Row[]; readonly last: string | null }

/**
 * A page of loans of which it takes a look to know whether they fit: the first that do, found among more and more loans in
 * the order of their ids, so that a page costs what it looks through and never a look at every loan.
 */
export async function pageOfFitting<Row extends { readonly loan_id: string }>(
  { after, most }: Pick<Asked, 'after' | 'most'>,
  lookThrough: (after: string | undefined, count: number) => Promise<Window<Row>>,
): Promise<{ rows: Row[]; next: string | null }> {
  const found: Row[] = []
  let from = after
  for (let count = most * timesThePage; found.length < most; count = Math.min(count * timesMore, mostLookedThrough)) {
    const { rows, last } = await lookThrough(from, count)
    found.push(...rows)
    if (last === null) break
    from = last
  }
  const rows = found.slice(0, most)
  return { rows, next: rows.length === most ? (rows.at(-1)?.loan_id ?? null) : null }
}
