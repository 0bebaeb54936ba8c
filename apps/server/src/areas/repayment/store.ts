import { sql } from 'kysely'
import type { Queries } from '../../database/client.ts'

/**
 * The loan's code, made when there is none and renewed when its time is over: one code a loan, so money sent with an
 * expired code still finds it. Undefined when the new code happens to be another loan's.
 */
export async function ensureCode(
  queries: Queries,
  wanted: { borrowerId: string; loanId: string; code: string; now: Date; expiresAt: Date },
): Promise<{ code: string; expiresAt: Date } | undefined> {
  const { rows } = await sql<{ code: string; expires_at: Date }>`
    insert into repayment_code (code, borrower_id, loan_id, expires_at, made_at)
    select ${wanted.code}::text, ${wanted.borrowerId}::uuid, ${wanted.loanId}::uuid, ${wanted.expiresAt}::timestamptz,
      ${wanted.now}::timestamptz
    where not exists (select 1 from repayment_code where code = ${wanted.code})
    on conflict (borrower_id, loan_id) do update set expires_at = case
      when repayment_code.expires_at <= ${wanted.now}::timestamptz then excluded.expires_at
      else repayment_code.expires_at end
    returning code, expires_at`.execute(queries)
  const [row] = rows
  return row && { code: row.code, expiresAt: row.expires_at }
}
