import { Client } from 'pg'
import { expect, test } from 'vitest'
import { freshDatabase } from './database.ts'

test('each test file has a migrated database of its own that goes when dropped', async () => {
  const [one, two] = [await freshDatabase(), await freshDatabase()]
  expect(one.url).not.toBe(two.url)
  const client = new Client({ connectionString: one.url })
  await client.connect()
  await client.query('CREATE TABLE only_here (n int)')
  await client.end()
  await Promise.all([one.drop(), two.drop()])
  await expect(new Client({ connectionString: one.url }).connect()).rejects.toThrow('does not exist')
})
