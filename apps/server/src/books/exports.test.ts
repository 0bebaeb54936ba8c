import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestContext, type TestServer } from '../testing/server.ts'
import { noteExport } from './exports.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestContext({ routes: [] })
})
afterAll(() => server.stop())

test('a file taken out of the books leaves who, what, what for and the hash of its bytes, for good', async () => {
  const { database, pool } = server.context
  const file = 'account,closing\r\n1100,₱5\r\n'
  const what = { book: 'trial-balance', entity: 'ph-1' }
  const at = new Date('2026-11-23T02:00:00Z')
  await noteExport(database, { who: 'ana', purpose: 'audit' }, { what, file, at })
  const { rows } = await pool.query('select at, who, purpose, what, bytes::int, sha256 from books_export')
  const sha256 = createHash('sha256').update(Buffer.from(file)).digest('hex')
  expect(rows).toEqual([{ at, who: 'ana', purpose: 'audit', what, bytes: 28, sha256 }])
  await expect(pool.query(`update books_export set who = 'eve'`)).rejects.toThrow('append only')
  await expect(noteExport(database, { who: '', purpose: '' }, { what, file, at })).rejects.toThrow(
    'books_export_who_check',
  )
})
