import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../database/embedded.ts'
import { isAlive } from '../database/embedded-orphan.ts'
import { scratchDir } from './scratch-dir.ts'

const TEMPLATE = 'hiram_template'

/** What the tests get: the server's own database, or why there is none. */
export type TestDatabase = { url: string; template: string; failure: string }

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: TestDatabase
  }
}

const PREFIX = 'hiram-test-postgres-'

/** One server a run of the tests, in a folder that goes with it, and one migrated database to copy from. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const scratch = await scratchDir()
  await removeAbandoned(scratch)
  const dataDir = await mkdtemp(join(scratch, PREFIX))
  const server = await startEmbeddedPostgres({ dataDir, durability: 'off' })
  const failure = await prepareTemplate(server.url).then(
    () => '',
    (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error)),
  )
  if (failure) console.error(`the migrations failed, so no test can have a database:\n${failure}`)
  project.provide('testDatabase', { url: server.url, template: TEMPLATE, failure })
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function prepareTemplate(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`CREATE DATABASE ${TEMPLATE}`)
    const { migrate } = await import('../database/migrate.ts')
    await migrate(url.replace(/\/[^/]*$/, `/${TEMPLATE}`))
    await client.query(`ALTER DATABASE ${TEMPLATE} WITH IS_TEMPLATE true ALLOW_CONNECTIONS false`)
  } finally {
    await client.end()
  }
}

/** A run that was killed leaves its folder; its database has stopped by itself. */
async function removeAbandoned(scratch: string): Promise<void> {
  for (const name of await readdir(scratch)) {
    if (!name.startsWith(PREFIX)) continue
    const folder = join(scratch, name)
    const owner = await readFile(join(folder, 'owner'), 'utf8').catch(() => undefined)
    if (owner === undefined || isAlive(Number(owner.split(' ')[0]))) continue
    await rm(folder, { recursive: true, force: true }).catch(() => undefined)
  }
}
