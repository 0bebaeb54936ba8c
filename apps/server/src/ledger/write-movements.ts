import type { Movement } from '@hiram/lending'
import type { Queries } from '../database/client.ts'
import { listOf, run, unnested } from '../database/statement.ts'

/** Whose movements they are, and what for. `instalment` is left out where a movement concerns the whole loan. */
export type Posted = {
  borrowerId: string
  loanId: string | null
  currency: string
  kind: 'payout' | 'charge' | 'repayment' | 'reversal' | 'suspense' | 'refund' | 'writeOff'
  source: string | null
  movements: readonly Movement[]
}

/** Money that no borrower claims is kept under this id until one does. */
export const nobody = '00000000-0000-0000-0000-000000000000'

/** Writes balanced movements, all in one statement. A reference that exists already breaks the transaction. */
export async function writeMovements(queries: Queries, postedAt: Date, posted: readonly Posted[]): Promise<void> {
  if (posted.every(({ movements }) => movements.length === 0)) return
  await run(queries, { text: movementsText(1), values: movementValues(postedAt, posted) })
}

const movementTypes = ['uuid', 'text', 'uuid', 'text', 'text', 'bigint', 'text', 'date', 'text', 'text']

/** Writes movements whose values are the parameters from `first` on. */
export function movementsText(first: number): string {
  return `insert into transfer
    (posted_at, borrower_id, ref, loan_id, debit, credit, amount, currency, value_date, kind, source)
    select $${first}::timestamptz, m.* from ${unnested(first + 1, movementTypes)} as m`
}

export function movementValues(postedAt: Date, posted: readonly Posted[]): string[] {
  const rows = posted.flatMap((entry) => entry.movements.map((movement) => ({ entry, movement })))
  return [
    postedAt.toISOString(),
    listOf(rows, ({ entry }) => entry.borrowerId),
    listOf(rows, ({ movement }) => movement.ref),
    listOf(rows, ({ entry }) => entry.loanId),
    listOf(rows, ({ movement }) => movement.debit),
    listOf(rows, ({ movement }) => movement.credit),
    listOf(rows, ({ movement }) => movement.amount),
    listOf(rows, ({ entry }) => entry.currency),
    listOf(rows, ({ movement }) => movement.valueDate),
    listOf(rows, ({ entry }) => entry.kind),
    listOf(rows, ({ entry }) => entry.source),
  ]
}
