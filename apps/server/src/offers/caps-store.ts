import type { MarketCode } from '@hiram/markets'
import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import { findRows, insertRow, type RowOf } from '../database/rows.ts'

export type CapsVersion = RowOf<'caps_version'>

/** The latest by day first. */
export function findCapsVersions(queries: Queries, market: MarketCode): Promise<CapsVersion[]> {
  return findRows(queries, 'caps_version', { market }, 'counts_from', 'version')
}

export async function insertCapsVersion(queries: Queries, { caps, ...row }: CapsVersion): Promise<void> {
  await insertRow(queries, 'caps_version', { ...row, caps: JSON.stringify(caps) })
}

/** Until the caller's transaction ends no one else changes what this market lends, or the caps it is held to. */
export async function lockOffers(queries: Queries, market: MarketCode): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`offers ${market}`}))`.execute(queries)
}

/** How many loans were agreed under each version. */
export async function loansByCaps(queries: Queries, market: MarketCode): Promise<Map<number, number>> {
  const { rows } = await sql<{ version: number; count: number }>`select caps_version as version, count(*)::int as count
    from loan where market = ${market} group by caps_version`.execute(queries)
  return new Map(rows.map(({ version, count }) => [version, count]))
}
