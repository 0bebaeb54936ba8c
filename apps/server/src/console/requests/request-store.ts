import { openStatuses } from '@hiram/lending'
import type { MarketCode } from '@hiram/markets'
import { sql } from 'kysely'
import type { Queries } from '../../database/client.ts'
import { borrowerOfSpecial, type StoredSpecial } from '../../special/special-store.ts'

export type RequestWithWork = StoredSpecial & {
  market: MarketCode
  locale: string
  loan_id: string | null
  loan_number: string | null
  decided_name: string | null
  earlier_accepted: number
  earlier_refused: number
  approval_id: string | null
  maker: string | null
}

/** A request of a borrower of these markets, with their open loan and what is known around it. */
export async function loadRequest(
  queries: Queries,
  applicationId: string,
  markets: readonly MarketCode[],
): Promise<RequestWithWork | undefined> {
  const borrowerId = await borrowerOfSpecial(queries, applicationId)
  if (borrowerId === undefined) return undefined
  const earlier = (state: 'accepted' | 'refused') => sql`(select count(*)::int from special_application e
    where e.borrower_id = r.borrower_id and e.application_id <> r.application_id and e.state = ${state})`
  const { rows } = await sql<RequestWithWork>`select r.*, b.market, b.locale, l.loan_id, l.loan_number,
      s.name as decided_name, ${earlier('accepted')} as earlier_accepted, ${earlier('refused')} as earlier_refused,
      a.approval_id, a.maker
    from special_application r join borrower b on b.borrower_id = r.borrower_id
      left join loan l on l.borrower_id = r.borrower_id and l.status = any(${openStatuses})
      left join staff s on s.staff_id = r.decided_by
      left join approval a on a.state = 'waiting' and a.kind = 'request'
        and a.command ->> 'applicationId' = r.application_id::text
    where r.borrower_id = ${borrowerId} and r.application_id = ${applicationId} and b.market = any(${markets})`.execute(
    queries,
  )
  return rows[0]
}
