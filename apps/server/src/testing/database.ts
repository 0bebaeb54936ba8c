import { randomBytes } from 'node:crypto'
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
    drop: () => onEach(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}
