import { afterAll, beforeAll, expect, test } from 'vitest'
import { runScript } from '../../apps/server/src/testing/script-process.ts'
import { createTestContext, type TestServer } from '../../apps/server/src/testing/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestContext({ routes: [] })
})
afterAll(() => server.stop())

const exchange = (...given: string[]) => runScript(server.context.config.DATABASE_URL, 'exchange', ...given)

test('a line that waits has its amount as the bank’s statement writes it, with its currency', async () => {
  await server.context.pool.query(`
    insert into statement_line (line_id, account, source, direction, amount, currency, booked_on, value_date, reference, outcome, read_at)
    values ('line-1', 'A1', 'f', 'credit', 125050, 'PHP', '2026-11-30', '2026-11-30', 'R1', 'differs', now()),
      ('line-2', 'A2', 'f', 'credit', 125050, 'VND', '2026-11-30', '2026-11-30', 'R2', 'differs', now())`)
  const { out, problems } = await exchange('lines')
  expect(problems).toBe('')
  expect(out.split('\n').slice(0, 2)).toEqual([
    'line-1\tdiffers\tcredit\t1250.50\tPHP\t2026-11-30\tR1\t',
    'line-2\tdiffers\tcredit\t125050\tVND\t2026-11-30\tR2\t',
  ])
})
