import { type Insertable, sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import { hasRow } from '../database/rows.ts'
import type { Tables } from '../database/tables.ts'
import type { LoanKey } from '../loan/loan-store.ts'

export type NewLoanCommand = Omit<Insertable<Tables['loan_command']>, 'seq'>

/** The borrower of a loan that the lender names by its id alone. */
export async function findLoanKey(queries: Queries, loanId: string): Promise<LoanKey | undefined> {
  const row = await queries
    .selectFrom('loan_route')
    .select('borrower_id')
    .where('loan_id', '=', loanId)
    .executeTakeFirst()
  return row && { borrowerId: row.borrower_id, loanId }
}

/** Whether the command was carried out before. The loan is locked. */
export async function isKnownCommand(
  queries: Queries,
  { borrowerId, loanId }: LoanKey,
  commandId: string,
): Promise<boolean> {
  return hasRow(queries, 'loan_command', { borrower_id: borrowerId, loan_id: loanId, command_id: commandId })
}

/** Appends the command after those of before. The loan is locked; a command id that is there breaks the transaction. */
export async function appendCommand(queries: Queries, command: NewLoanCommand): Promise<void> {
  const { borrower_id, loan_id } = command
  await queries
    .insertInto('loan_command')
    .values({
      ...command,
      seq: sql<number>`(select coalesce(max(seq), 0) + 1 from loan_command
        where borrower_id = ${borrower_id} and loan_id = ${loan_id})`,
    })
    .execute()
}
