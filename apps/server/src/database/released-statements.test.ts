import { readFile } from 'node:fs/promises'
import { Client } from 'pg'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../testing/database.ts'
import { unprepared } from '../testing/unprepared.ts'
import { releasedStatementsFile } from './released-statements.ts'

let statements: string[]
beforeAll(async () => {
  statements = JSON.parse(await readFile(releasedStatementsFile, 'utf8'))
})

async function database(): Promise<string> {
  const { url, drop } = await freshDatabase()
  onTestFinished(drop)
  return url
}

test('servers of the last release go on while the first of this one runs: its schema knows all their statements', async () => {
  expect(statements.length).toBeGreaterThan(150)
  expect(await unprepared(await database(), statements)).toEqual([])
})

test('a column that was renamed too early is found, with the statements that still name it', async () => {
  const url = await database()
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('alter table borrower rename column locale to language')
  await client.end()
  const broken = await unprepared(url, statements)
  expect(broken.length).toBeGreaterThan(0)
  expect(broken.every(({ problem }) => problem.includes('locale'))).toBe(true)
})
