import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../client.ts'
import { placements } from './placements.ts'
import { isSpread } from './spread.ts'

export type NewPart = {
  /** Its name, which needs no quotes. */
  name: string
  /** The name of the partitioned table that it will be attached to. */
  parent: string
  /** `columns` of `rows`; none for all, in the parent's order. */
  columns?: RawBuilder<unknown>
  rows: RawBuilder<unknown>
}

/**
 * Makes a table of these rows, to be attached to a partitioned one. Where borrowers are on several servers, on each of them
 * beside its own: then no row leaves its server.
 */
export async function createPart(queries: Queries, { name, parent, columns, rows }: NewPart): Promise<void> {
  const table = sql.id(name)
  if (!isSpreadTable(parent)) {
    await sql`create table ${table} as ${rows}`.execute(queries)
    return
  }
  await sql`create table ${table} (like ${sql.table(parent)} including defaults)`.execute(queries)
  await sql`select create_distributed_table(${sql.lit(name)}, 'borrower_id', colocate_with => ${sql.lit(parent)})`.execute(
    queries,
  )
  await sql`insert into ${table} ${columns ? sql`(${columns})` : sql``} ${rows}`.execute(queries)
}

function isSpreadTable(name: string): boolean {
  return isSpread() && (placements.borrower as readonly string[]).includes(name)
}

/** What a unique index of a part of this table names besides: a server knows of its own borrowers alone. */
export function ofServer(parent: string): RawBuilder<unknown> {
  return isSpreadTable(parent) ? sql`, borrower_id` : sql``
}

/**
 * The row `c` of an accrual plan, as the functions of its charges want it: a server's part of the table has a type of its own.
 */
export async function planRow(queries: Queries): Promise<RawBuilder<unknown>> {
  if (!isSpread()) return sql`c`
  const { rows } = await sql<{ columns: string[] }>`select array_agg(attname::text order by attnum) as columns
    from pg_attribute where attrelid = 'accrual_plan'::regclass and attnum > 0 and not attisdropped`.execute(queries)
  return sql`row(${sql.join((rows[0]?.columns ?? []).map((column) => sql.ref(`c.${column}`)))})::accrual_plan`
}
