import { randomBytes } from 'node:crypto'
import { DatabaseError } from 'pg'
import { inject } from 'vitest'
import type {} from './database-setup.ts'
import { queryOn } from './query-on.ts'

export type FreshDatabase = { url: string; drop: () => Promise<void> }

/** A migrated, empty database of its own, for one test file or one test; drop it in `afterAll`. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const { servers, template, failure } = inject('testDatabase')
  if (failure) throw new Error(`the migrations failed: ${failure}`)
  const name = `test_${randomBytes(6).toString('hex')}`
  // a spread database is its parts on every server, which know each other by server and not by name
  const onEach = async (statement: string) => {
    for (const server of servers) await queryOn(server, statement)
  }
  // copied file by file: through the log, block by block, it takes several times as long
  await onEach(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`)
  return {
    url: (servers[0] ?? '').replace(/\/[^/]*$/, `/${name}`),
    drop: async () => {
      for (const server of servers) await drop(server, name, servers.length > 1 ? 4 : 0)
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
