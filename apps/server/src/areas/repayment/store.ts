import type { PrepaymentOption } from '@hiram/lending'
import { sql } from 'kysely'
import type { Queries } from '../../database/client.ts'
import { updateRows } from '../../database/rows.ts'
import type { LoanKey } from '../../loan/loan-store.ts'

/** Stores the loan's code, or renews it once expired. Undefined when the code happens to be another loan's. */
export async function ensureCode(
  queries: Queries,
  wanted: { borrowerId: string; loanId: string; code: string; now: Date; expiresAt: Date },
): Promise<{ code: string; expiresAt: Date } | undefined> {
  const { rows } = await sql<{ code: string; expires_at: Date }>`
    insert into repayment_code (code, borrower_id, loan_id, expires_at, made_at)
    values (${wanted.code}, ${wanted.borrowerId}, ${wanted.loanId}, ${wanted.expiresAt}, ${wanted.now})
    on conflict (code) do update set expires_at = case
      when repayment_code.expires_at <= excluded.made_at then excluded.expires_at else repayment_code.expires_at end
    where repayment_code.borrower_id = excluded.borrower_id and repayment_code.loan_id = excluded.loan_id
    returning code, expires_at`.execute(queries)
  const [row] = rows
  return row && { code: row.code, expiresAt: row.expires_at }
}

/** The choice for payments to come. */
export async function keepPrepaymentOption(queries: Queries, key: LoanKey, option: PrepaymentOption): Promise<void> {
  const { borrowerId, loanId } = key
  await updateRows(queries, 'loan', { borrower_id: borrowerId, loan_id: loanId }, { prepayment_option: option })
}
