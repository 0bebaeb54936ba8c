import { inspect } from 'node:util'
import { openCluster } from '../database/cluster/distribute.ts'
import { createSpreadDatabase, databaseOn } from './citus-cluster.ts'
import { queryOn } from './query-on.ts'

/** What a run of tests gets: the servers to make a database on, the one to ask first, or why there is none. */
export type TestDatabase = { servers: readonly string[]; template: string; failure: string }

/** What the tests on a cluster get: the folder of its programs as well. */
export type TestCluster = TestDatabase & { bin: string }

const TEMPLATE = 'hiram_template'

/** One migrated, empty database to copy from, spread where there are several servers. */
export async function makeTemplate(servers: readonly string[]): Promise<TestDatabase> {
  const failure = await prepareTemplate(servers).then(
    () => '',
    (error: unknown) => (error instanceof Error ? inspect(error) : String(error)),
  )
  if (failure) console.error(`the migrations failed, so no test can have a database:\n${failure}`)
  return { servers, template: TEMPLATE, failure }
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

/** A copy of it, to be asked at the address that it answers; a spread one is its parts on every server, which know each other by server and not by name. */
export async function copyTemplate({ servers, template, failure }: TestDatabase, name: string): Promise<string> {
  if (failure) throw new Error(`the migrations failed: ${failure}`)
  // copied file by file: through the log, block by block, it takes several times as long
  const copying = `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`
  await Promise.all(servers.map((server) => queryOn(server, copying)))
  return databaseOn(servers[0] ?? '', name)
}
