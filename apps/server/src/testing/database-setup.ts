import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inspect } from 'node:util'
import type { TestProject } from 'vitest/node'
import { openCluster } from '../database/cluster/distribute.ts'
import { startEmbeddedPostgres } from '../database/embedded.ts'
import { isAlive } from '../database/embedded-orphan.ts'
import { createSpreadDatabase, databaseOn, startCitusCluster } from './citus-cluster.ts'
import { queryOn } from './query-on.ts'
import { scratchDir } from './scratch-dir.ts'

const TEMPLATE = 'hiram_template'

/** What the tests get: the servers to make a database on, the one to ask first, or why there is none. */
export type TestDatabase = { servers: readonly string[]; template: string; failure: string }

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: TestDatabase
  }
}

const PREFIX = 'hiram-test-postgres-'

/** One server a run of the tests, or a cluster, in a folder that goes with it, and one migrated database to copy from. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const scratch = await scratchDir()
  await removeAbandoned(scratch)
  const dataDir = await mkdtemp(join(scratch, PREFIX))
  const { servers, stop } = await startServers(dataDir)
  const failure = await prepareTemplate(servers).then(
    () => '',
    (error: unknown) => (error instanceof Error ? inspect(error) : String(error)),
  )
  if (failure) console.error(`the migrations failed, so no test can have a database:\n${failure}`)
  project.provide('testDatabase', { servers, template: TEMPLATE, failure })
  return async () => {
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function startServers(dataDir: string): Promise<{ servers: readonly string[]; stop: () => Promise<void> }> {
  const { TEST_ON_CITUS: bin } = process.env // of `npm run test:cluster` alone
  if (bin) return startCitusCluster(bin, join(dataDir, 'cluster'), 2)
  const server = await startEmbeddedPostgres({ dataDir, durability: 'off' })
  return { servers: [server.url], stop: server.stop }
}

async function prepareTemplate(servers: readonly string[]): Promise<void> {
  const [first = ''] = servers
  const { migrate } = await import('../database/migrate.ts')
  if (servers.length > 1) {
    const url = await createSpreadDatabase(servers, TEMPLATE)
    await migrate(url)
    await openCluster(url, 'citus')
  } else {
    await queryOn(first, `CREATE DATABASE ${TEMPLATE}`)
    await migrate(databaseOn(first, TEMPLATE))
  }
  for (const server of servers) {
    await queryOn(server, `ALTER DATABASE ${TEMPLATE} WITH IS_TEMPLATE true ALLOW_CONNECTIONS false`)
    // what looks after a spread database stays in it
    if (servers.length > 1)
      await queryOn(server, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${TEMPLATE}'`)
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
