import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createTestContext, type TestServer } from '../testing/server.ts'
import { throttledRows } from './throttle.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestContext({ routes: [] })
  const { database } = server.context
  // seven rows a page: some three turns
  await sql`create table kept_row (id int, text text)`.execute(database)
  await sql`insert into kept_row select id, repeat('x', 1000) from generate_series(1, 2500) as id`.execute(database)
  // rows that moved to later pages, and holes
  await sql`update kept_row set text = repeat('y', 1001) where id % 3 = 0`.execute(database)
  await sql`delete from kept_row where id % 7 = 0`.execute(database)
  return server.stop
})

/** As the statements of the day are: a query of a query. */
const rows = (isInTurn: ReturnType<typeof sql>) => sql`select id, length(text) as long
  from (select id, text from kept_row where id > 10 and ${isInTurn} offset 0) as inner_rows where text <> ''`

async function read(throttled: boolean): Promise<unknown[]> {
  const asked = throttledRows('kept_row', throttled, rows)
  const result = await sql`select * from (${asked}) as read order by id`.execute(server.context.database)
  return result.rows
}

test('a statement that rests between turns has the same rows, each once', async () => {
  const { rows: size } = await sql<{ pages: number }>`select pg_relation_size('kept_row') / 8192 as pages`.execute(
    server.context.database,
  )
  expect(Number(size[0]?.pages)).toBeGreaterThan(256)
  const all = await read(false)
  expect(all).toHaveLength(2500 - 10 - Math.floor(2500 / 7) + 1)
  expect(await read(true)).toEqual(all)
})
