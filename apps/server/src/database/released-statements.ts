import { fileURLToPath } from 'node:url'

/** The statements that the servers of the last release send, as `npm run statements` recorded them: a list of these. */
export const releasedStatementsFile = fileURLToPath(new URL('./released-statements.json', import.meta.url))

/** As it is sent to PostgreSQL: text, or bytes. */
export type RecordedValue = string | null | { hex: string }

export type ReleasedStatement = {
  statement: string
  /** Of one time it was sent. None where no recorded values run by themselves, on a database without its other rows. */
  values?: readonly RecordedValue[]
  /** What its table's triggers look for is in other rows: it runs without them. */
  withoutTriggers?: true
  /** What its table's triggers look for is in rows that these write. */
  before?: readonly ReleasedStatement[]
}
