import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Queries } from './client.ts'
import type { Tables } from './tables.ts'

type TableName = keyof Tables
export type RowOf<Table extends TableName> = Selectable<Tables[Table]>

/** The columns that choose rows: a value to equal, null for no value, or a condition. */
type Chosen<Table extends TableName> = {
  readonly [Column in keyof RowOf<Table>]?: RowOf<Table>[Column] | Condition<NonNullable<RowOf<Table>[Column]>>
}

class Condition<Value> {
  readonly value: Value | readonly Value[]
  readonly test: (column: RawBuilder<unknown>) => RawBuilder<unknown>
  constructor(value: Value | readonly Value[], test: (column: RawBuilder<unknown>) => RawBuilder<unknown>) {
    this.value = value
    this.test = test
  }
}

export function after(at: Date): Condition<Date> {
  return new Condition(at, (column) => sql`${column} > ${at}`)
}

export function oneOf<Value>(values: readonly Value[]): Condition<Value> {
  return new Condition(values, (column) => sql`${column} = any(${values})`)
}

/** A chosen row, the greatest by the columns of `newest`. */
export async function findRow<Table extends TableName>(
  queries: Queries,
  table: Table,
  chosen: Chosen<Table>,
  ...newest: (keyof RowOf<Table> & string)[]
): Promise<RowOf<Table> | undefined> {
  const { rows } = await sql<RowOf<Table>>`${selecting(table, chosen, newest)} limit 1`.execute(queries)
  return rows[0]
}

/** All chosen rows, the greatest first by the columns of `newest`. */
export async function findRows<Table extends TableName>(
  queries: Queries,
  table: Table,
  chosen: Chosen<Table>,
  ...newest: (keyof RowOf<Table> & string)[]
): Promise<RowOf<Table>[]> {
  const { rows } = await sql<RowOf<Table>>`${selecting(table, chosen, newest)}`.execute(queries)
  return rows
}

export async function hasRow<Table extends TableName>(queries: Queries, table: Table, chosen: Chosen<Table>) {
  const { rows } = await sql`select from ${sql.table(table)} where ${where(chosen)} limit 1`.execute(queries)
  return rows.length > 0
}

export async function countRows<Table extends TableName>(queries: Queries, table: Table, chosen: Chosen<Table>) {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
    where ${where(chosen)}`.execute(queries)
  return rows[0]?.count ?? 0
}

/** A row whose key exists already breaks the transaction. */
export async function insertRow<Table extends TableName>(
  queries: Queries,
  table: Table,
  row: Insertable<Tables[Table]>,
): Promise<void> {
  await inserting(table, [row]).execute(queries)
}

/** Rows with the same columns, all in one statement. */
export async function insertRows<Table extends TableName>(
  queries: Queries,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  await inserting(table, rows).execute(queries)
}

/** Likewise, without the rows that a unique index has already. */
export async function insertNewRows<Table extends TableName>(
  queries: Queries,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  await sql`${inserting(table, rows)} on conflict do nothing`.execute(queries)
}

/** False where a unique index has the row already. */
export async function insertIfNew<Table extends TableName>(
  queries: Queries,
  table: Table,
  row: Insertable<Tables[Table]>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`${inserting(table, [row])} on conflict do nothing`.execute(queries)
  return numAffectedRows === 1n
}

/** Changes the chosen rows, in one statement; returns them as they are now. */
export async function updateRows<Table extends TableName>(
  queries: Queries,
  table: Table,
  chosen: Chosen<Table>,
  set: Updateable<Tables[Table]>,
): Promise<RowOf<Table>[]> {
  const values = columnsOf(set).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const { rows } = await sql<RowOf<Table>>`update ${sql.table(table)} set ${sql.join(values)}
    where ${where(chosen)} returning *`.execute(queries)
  return rows
}

export async function deleteRows<Table extends TableName>(
  queries: Queries,
  table: Table,
  chosen: Chosen<Table>,
): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${where(chosen)}`.execute(queries)
}

function selecting(table: TableName, chosen: object, newest: readonly string[]) {
  const order =
    newest.length > 0 ? sql`order by ${sql.join(newest.map((column) => sql`${sql.ref(column)} desc`))}` : sql``
  return sql`select * from ${sql.table(table)} where ${where(chosen)} ${order}`
}

function inserting(table: TableName, rows: readonly object[]) {
  const columns = columnsOf(rows[0] ?? {}).map(([column]) => sql.ref(column))
  const values = rows.map((row) => sql`(${sql.join(columnsOf(row).map(([, value]) => value))})`)
  return sql`insert into ${sql.table(table)} (${sql.join(columns)}) values ${sql.join(values)}`
}

function where(chosen: object): RawBuilder<unknown> {
  const tests = Object.entries<unknown>({ ...chosen }).map(([column, value]) => {
    const ref = sql.ref(column)
    if (value instanceof Condition) return value.test(ref)
    return value === null ? sql`${ref} is null` : sql`${ref} = ${value}`
  })
  return sql.join(tests, sql` and `)
}

function columnsOf(row: object): [string, unknown][] {
  return Object.entries(row).filter(([, value]) => value !== undefined)
}
