import pg from 'pg'
import { stack } from './stack.ts'

/** What no screen and no provider tells, from the product's own database. */
export async function queryDatabase<Row extends pg.QueryResultRow>(sql: string, values: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: stack.databaseUrl })
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}
