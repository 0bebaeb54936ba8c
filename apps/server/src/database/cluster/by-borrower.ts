import { type RawBuilder, sql } from 'kysely'
import { isSpread } from './spread.ts'

/**
 * The keys that one statement may lock rows of: all of them, or where the database is spread those of one borrower, for rows
 * are locked on one server at a time. In the order of borrowers, so that two transactions never wait for each other; of no
 * borrower nothing is asked.
 */
export function lockableTogether<Key extends { borrowerId: string }>(
  keys: readonly Key[],
): readonly (readonly Key[])[] {
  if (!isSpread()) return [keys]
  const byBorrower = Map.groupBy(keys, ({ borrowerId }) => borrowerId)
  return [...byBorrower].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, own]) => own)
}

/** The loans of `lockableTogether`: of one borrower, named as such, the statement finds its server by it. */
export function amongLoans(table: string, first: number): string {
  return isSpread()
    ? `${table}.borrower_id = ${ownerAmong(first)} and ${table}.loan_id = any($${first + 1}::uuid[])`
    : `(${table}.borrower_id, ${table}.loan_id) in (select * from unnest($${first}::uuid[], $${first + 1}::uuid[]))`
}

/** The borrower of those loans by value, which tells what a statement reads beside them where it is. */
export function ownerAmong(first: number): string {
  return `($${first}::uuid[])[1]`
}

/**
 * Where the database is spread and these keys are of one borrower: a condition more, that the column is them, for a statement
 * that says so only by a join is asked of every server. Else nothing.
 */
export function andOfOne(column: string, keys: readonly { borrowerId: string }[]): RawBuilder<unknown> {
  const [first] = keys
  if (!isSpread() || !first || keys.some(({ borrowerId }) => borrowerId !== first.borrowerId)) return sql``
  return sql`and ${sql.ref(column)} = ${first.borrowerId}::uuid`
}
