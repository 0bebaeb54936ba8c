import { randomBytes } from 'node:crypto'
import { DatabaseError } from 'pg'
import { inject } from 'vitest'
import type {} from './database-setup.ts'
import { queryOn } from './query-on.ts'
import { copyTemplate } from './template-database.ts'

export type FreshDatabase = { url: string; drop: () => Promise<void> }

/** A migrated, empty database of its own, for one test file or one test; drop it in `afterAll`. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const testDatabase = inject('testDatabase')
  const { servers } = testDatabase
  const name = `test_${randomBytes(6).toString('hex')}`
  const url = await copyTemplate(testDatabase, name)
  return {
    url,
    drop: async () => {
      // what a lost connection left half committed would hold the database
      if (servers.length > 1) await queryOn(url, 'select recover_prepared_transactions()')
      await Promise.all(servers.map((server) => drop(server, name, servers.length > 1 ? 4 : 0)))
    },
  }
}

const inUse = '55006'

/** What a cluster does on its own in a database may connect to it again while it is dropped: then it is tried again. */
async function drop(server: string, name: string, triesLeft: number): Promise<void> {
  try {
    await queryOn(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  } catch (error) {
    if (triesLeft === 0 || !(error instanceof DatabaseError) || error.code !== inUse) throw error
    await drop(server, name, triesLeft - 1)
  }
}
