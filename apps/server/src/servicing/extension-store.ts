import type { Insertable } from 'kysely'
import type { Queries } from '../database/client.ts'
import { insertRow } from '../database/rows.ts'
import type { Tables } from '../database/tables.ts'
import { recordEvents } from '../outbox/outbox-store.ts'

/** The number is the key: two requests at once make one extension. The loan is locked. */
export async function insertExtension(queries: Queries, row: Insertable<Tables['loan_extension']>): Promise<void> {
  await insertRow(queries, 'loan_extension', row)
  const { loan_id: loanId, number, agreed_on: agreedOn, new_due_on: newDueOn } = row
  const data = { loanId, number, agreedOn, newDueOn, extraInterest: `${row.extra_interest}` }
  await recordEvents(queries, row.agreed_at, [{ type: 'loan.extended.v1', subject: `loan/${loanId}`, data }])
}
