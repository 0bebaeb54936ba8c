import { sql } from 'kysely'
import type { Queries } from '../../database/client.ts'

export type DevicePrint = {
  borrowerId: string
  deviceThumbprint: string
  visitorHash: Buffer | null
  confidence: number
  browser: string
  os: string
  at: Date
}

/** One row a borrower and installation: the newest reading in place of the one before. */
export async function keepDevicePrint(queries: Queries, print: DevicePrint): Promise<void> {
  await sql`insert into device_print (borrower_id, device_thumbprint, visitor_hash, confidence, browser, os,
      first_seen_at, last_seen_at)
    values (${print.borrowerId}, ${print.deviceThumbprint}, ${print.visitorHash}, ${print.confidence}, ${print.browser},
      ${print.os}, ${print.at}, ${print.at})
    on conflict (borrower_id, device_thumbprint) do update set visitor_hash = excluded.visitor_hash,
      confidence = excluded.confidence, browser = excluded.browser, os = excluded.os,
      last_seen_at = excluded.last_seen_at`.execute(queries)
}
