import type { MarketCode } from '@hiram/markets'
import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import { findRows, insertRow, type RowOf } from '../database/rows.ts'

export type MadeVersion = RowOf<'product_version'>
export type Activation = RowOf<'product_activation'>

export type Stop = RowOf<'product_stop'>

/** Which version of a product is lent, and how it was made where that was in the console. */
export type LentVersion = Pick<Activation, 'code' | 'version'> &
  Pick<MadeVersion, 'changes'> & { based_on: number | null }

/** Products closed for new loans on this day: what was activated after the stop was agreed to opens them again. */
export async function stoppedCodes(queries: Queries, market: MarketCode, day: string): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`select s.code from product_stop s
    where s.market = ${market} and s.stops_on <= ${day} and not exists (
      select 1 from product_activation a where a.market = s.market and a.code = s.code and a.lent_from <= ${day}
        and a.lent_from >= s.stops_on and a.approved_at > s.approved_at)`.execute(queries)
  return new Set(rows.map(({ code }) => code))
}

/** Of each product the latest activation whose day has come. */
export async function lentVersions(queries: Queries, market: MarketCode, day: string): Promise<LentVersion[]> {
  const { rows } = await sql<LentVersion>`select distinct on (a.code) a.code, a.version, v.based_on, v.changes
    from product_activation a left join product_version v using (market, code, version)
    where a.market = ${market} and a.lent_from <= ${day}
    order by a.code, a.lent_from desc, a.approved_at desc`.execute(queries)
  return rows
}

export function findMadeVersions(queries: Queries, market: MarketCode, code: string): Promise<MadeVersion[]> {
  return findRows(queries, 'product_version', { market, code }, 'version')
}

/** The latest by day first. */
export function findActivations(queries: Queries, market: MarketCode, code: string): Promise<Activation[]> {
  return findRows(queries, 'product_activation', { market, code }, 'lent_from', 'approved_at')
}

export function findStops(queries: Queries, market: MarketCode, code: string): Promise<Stop[]> {
  return findRows(queries, 'product_stop', { market, code }, 'stops_on', 'approved_at')
}

export async function insertStop(queries: Queries, row: Stop): Promise<void> {
  await insertRow(queries, 'product_stop', row)
}

export async function insertMadeVersion(queries: Queries, { changes, ...row }: MadeVersion): Promise<void> {
  await insertRow(queries, 'product_version', { ...row, changes: JSON.stringify(changes) })
}

export async function insertActivation(queries: Queries, row: Activation): Promise<void> {
  await insertRow(queries, 'product_activation', row)
}

/** How many loans were made on each version. */
export async function loansByVersion(queries: Queries, market: MarketCode, code: string): Promise<Map<number, number>> {
  const { rows } = await sql<{
    version: number
    count: number
  }>`select product_version as version, count(*)::int as count
    from loan where market = ${market} and product = ${code} group by product_version`.execute(queries)
  return new Map(rows.map(({ version, count }) => [version, count]))
}
