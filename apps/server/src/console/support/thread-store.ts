import { openStatuses } from '@hiram/lending'
import type { MarketCode } from '@hiram/markets'
import { sql } from 'kysely'
import type { Queries } from '../../database/client.ts'
import type { RowOf } from '../../database/rows.ts'

export type ThreadWithWork = RowOf<'support_thread'> & {
  market: MarketCode
  locale: string
  loan_id: string | null
  loan_number: string | null
  closed_name: string | null
}

/** A conversation of a borrower of these markets, with their open loan. */
export async function loadThread(
  queries: Queries,
  threadId: string,
  markets: readonly MarketCode[],
): Promise<ThreadWithWork | undefined> {
  const { rows } = await sql<ThreadWithWork>`select t.*, b.market, b.locale, l.loan_id, l.loan_number,
      s.name as closed_name
    from support_thread t join borrower b on b.borrower_id = t.borrower_id
      left join loan l on l.borrower_id = t.borrower_id and l.status = any(${openStatuses})
      left join staff s on s.staff_id = t.closed_by
    where t.thread_id = ${threadId} and b.market = any(${markets})`.execute(queries)
  return rows[0]
}
