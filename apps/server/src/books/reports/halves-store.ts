import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../database/client.ts'
import { isSpread } from '../../database/cluster/spread.ts'
import { readEveryLoan } from './planner-store.ts'

/** That a loan, whose id is in this column, is of a half. */
export type IsOfHalf = (loanId: string) => RawBuilder<boolean>

/** The id by which loans are halved: ids are random. */
const middle = sql.lit('80000000-0000-0000-0000-000000000000')
const halves: readonly IsOfHalf[] = [
  (loanId) => sql`${sql.ref(loanId)} < ${middle}::uuid`,
  (loanId) => sql`${sql.ref(loanId)} >= ${middle}::uuid`,
]

/**
 * Reads every loan, one half of them beside the other, each in a transaction of its own: a parallel plan only scans with
 * two processes, and sorts, sums and joins with one. A database that is spread does all of it on each of its servers.
 */
export async function inHalves<Half>(
  database: Queries,
  read: (queries: Queries, isOfHalf: IsOfHalf) => Promise<Half>,
): Promise<Half[]> {
  if (isSpread()) return [await reading(database, (queries) => read(queries, () => sql`true`))]
  return Promise.all(
    halves.map((isOfHalf) =>
      reading(database, async (queries) => {
        await sql`set local max_parallel_workers_per_gather = 0`.execute(queries)
        return read(queries, isOfHalf)
      }),
    ),
  )
}

function reading<Result>(database: Queries, read: (queries: Queries) => Promise<Result>): Promise<Result> {
  return database.transaction().execute(async (queries) => {
    await readEveryLoan(queries)
    return read(queries)
  })
}
