import type { Currency } from '@hiram/markets'
import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import type { LoanKey } from '../loan/loan-store.ts'
import type { StoredTransfer } from './bank-transfer-store.ts'

type Near = { amount: bigint; currency: Currency; day: string; days: number }

/** Money in suspense of about this day, that of the same amount first, then by how many days it is away. */
export async function suspenseNear(
  queries: Queries,
  { amount, currency, day, days }: Near,
  most: number,
): Promise<StoredTransfer[]> {
  const { rows } = await sql<StoredTransfer>`select * from bank_transfer
    where state = 'suspense' and currency = ${currency}
      and value_date between ${day}::date - ${days}::integer and ${day}::date + ${days}::integer
    order by amount <> ${amount}, abs(value_date - ${day}::date), received_at, provider_reference
    limit ${most}`.execute(queries)
  return rows
}

/** Every repayment code the loan was given. */
export async function codesOfLoan(queries: Queries, { borrowerId, loanId }: LoanKey): Promise<string[]> {
  const rows = await queries
    .selectFrom('repayment_code')
    .select('code')
    .where('borrower_id', '=', borrowerId)
    .where('loan_id', '=', loanId)
    .execute()
  return rows.map(({ code }) => code)
}
