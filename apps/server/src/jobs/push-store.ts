import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import { findRows, type RowOf } from '../database/rows.ts'

/** Those of devices on which the borrower has signed out go; one that was merely not used for a while stays. */
export async function dropSignedOut(queries: Queries, borrowerId: string): Promise<void> {
  await sql`delete from push_subscription p where p.borrower_id = ${borrowerId} and not exists (
    select from session s where s.borrower_id = p.borrower_id and s.device_thumbprint = p.device_thumbprint
      and s.ended_at is null)`.execute(queries)
}

export function subscriptionsOf(queries: Queries, borrowerId: string): Promise<RowOf<'push_subscription'>[]> {
  return findRows(queries, 'push_subscription', { borrower_id: borrowerId })
}
