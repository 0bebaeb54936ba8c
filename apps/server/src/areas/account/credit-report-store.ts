import { sql } from 'kysely'
import type { Queries } from '../../database/client.ts'

/** The borrower's score and every loan asked for. */
export async function loadCreditSubject(
  queries: Queries,
  borrowerId: string,
): Promise<{ score: number; loan_ids: string[] }> {
  const { rows } = await sql<{ score: number; loan_ids: string[] }>`
    select coalesce((select score from member_score where borrower_id = ${borrowerId}), 0) as score,
      coalesce((select array_agg(loan_id) from loan where borrower_id = ${borrowerId}), '{}') as loan_ids`.execute(
    queries,
  )
  return rows[0] ?? { score: 0, loan_ids: [] }
}
