import type { Queries } from '../database/client.ts'

/** The number is the key: two requests at once make one extension. The loan is locked. */
export async function insertExtension(
  queries: Queries,
  extension: {
    borrowerId: string
    loanId: string
    number: number
    day: string
    at: Date
    extraInterest: bigint
    newDueDate: string
  },
): Promise<void> {
  await queries
    .insertInto('loan_extension')
    .values({
      borrower_id: extension.borrowerId,
      loan_id: extension.loanId,
      number: extension.number,
      agreed_on: extension.day,
      agreed_at: extension.at,
      extra_interest: extension.extraInterest,
      new_due_on: extension.newDueDate,
    })
    .execute()
}
