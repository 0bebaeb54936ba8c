import { readLoanNumber } from '@hiram/markets/loan-number'
import type { Insertable } from 'kysely'
import type { Queries } from '../database/client.ts'
import { findRow, type RowOf } from '../database/rows.ts'
import type { Tables } from '../database/tables.ts'
import { keyOf, type LoanKey } from '../loan/loan-store.ts'
import { recordEvents } from '../outbox/outbox-store.ts'

export type NewLoanCommand = Omit<Insertable<Tables['loan_command']>, 'seq'>

/** The loan that the lender names by its id, or by its number as the borrower reads it out. */
export async function findLoanKey(queries: Queries, named: string): Promise<LoanKey | undefined> {
  const number = readLoanNumber(named)
  const row =
    number === null
      ? await findRow(queries, 'loan_route', { loan_id: named })
      : await findRow(queries, 'loan_number', { number })
  return row && keyOf(row)
}

export type StoredCommand = RowOf<'loan_command'>

/** The command that was carried out under this id. The loan is locked. */
export async function findCommand(
  queries: Queries,
  { borrowerId, loanId }: LoanKey,
  commandId: string,
): Promise<StoredCommand | undefined> {
  return findRow(queries, 'loan_command', { borrower_id: borrowerId, loan_id: loanId, command_id: commandId })
}

/** What was waived on the loan without a second person's approval, by other commands than this one; minor units. */
export async function waivedWithoutApproval(
  queries: Queries,
  { borrowerId, loanId }: LoanKey,
  otherThan: string,
): Promise<bigint> {
  const { waived } = await queries
    .selectFrom('loan_command')
    .select(({ fn }) => fn.sum<bigint | null>('amount').as('waived'))
    .where('borrower_id', '=', borrowerId)
    .where('loan_id', '=', loanId)
    .where('kind', '=', 'waiver')
    .where('approved_by', 'is', null)
    .where('command_id', '<>', otherThan)
    .executeTakeFirstOrThrow()
  return BigInt(waived ?? 0)
}

/** Appends the command after those of before. The loan is locked; a command id that is there breaks the transaction. */
export async function appendCommand(queries: Queries, command: NewLoanCommand): Promise<void> {
  const { borrower_id, loan_id } = command
  // asked for first: values with a question among them are of one database alone
  const last = await queries
    .selectFrom('loan_command')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .where('borrower_id', '=', borrower_id)
    .where('loan_id', '=', loan_id)
    .executeTakeFirst()
  await queries
    .insertInto('loan_command')
    .values({ ...command, seq: (last?.seq ?? 0) + 1 })
    .execute()
  const { command_id: commandId, kind, amount, came_to, done_on: doneOn, done_at } = command
  const data = { loanId: loan_id, commandId, kind, amount: amount?.toString() ?? null, cameTo: `${came_to}`, doneOn }
  await recordEvents(queries, new Date(done_at), [
    { type: 'loan.commandCarriedOut.v1', subject: `loan/${loan_id}`, data },
  ])
}
