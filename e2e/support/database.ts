import pg from 'pg'
import { stack } from './stack.ts'

/** Queries the product's database, for what no screen and no provider shows. */
export async function queryDatabase<Row extends pg.QueryResultRow>(sql: string, values: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: stack.databaseUrl })
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}
