import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { openCluster } from '../../../apps/server/src/database/cluster/distribute.ts'
import { type Account, chooseAccount } from '../../../apps/server/src/database/embedded-place.ts'
import { migrate } from '../../../apps/server/src/database/migrate.ts'
import { routes } from '../../../apps/server/src/routes.ts'
import {
  type CitusCluster,
  type CitusNode,
  createSpreadDatabase,
  databaseOn,
  runProgram,
  startCitusCluster,
  startNode,
} from '../../../apps/server/src/testing/citus-cluster.ts'
import { scratchDir } from '../../../apps/server/src/testing/scratch-dir.ts'
import { createTestContext, type TestServer } from '../../../apps/server/src/testing/server.ts'
import type { TestCluster } from '../../../apps/server/src/testing/template-database.ts'
import { archived } from './kept-database.ts'

export type SpreadDatabase = {
  /** Where everything of the test is. */
  folder: string
  url: string
  server: TestServer
  /** A base backup of each of the servers, one after the other. */
  backUp: () => Promise<void>
  /** Ends the servers, and starts them again from their base backups, each as it was at this restore point. */
  restore: (point: string) => Promise<void>
  stop: () => Promise<void>
}

const database = 'kept'

/** A server on a database of its own cluster, each of whose servers keeps its log. */
export async function startSpreadDatabase(): Promise<SpreadDatabase> {
  const { bin } = inject('testDatabase') as TestCluster
  const folder = await mkdtemp(join(await scratchDir(), 'hiram-cluster-restore-'))
  await chmod(folder, 0o755)
  const home = join(folder, 'nodes')
  const account = await chooseAccount(home)
  // each server has a folder of its own for its log, beside the one it runs in
  const archive_command = 'd="$PWD.log" && mkdir -p "$d" && test ! -f "$d/%f" && cp %p "$d/%f"'
  const cluster = await startCitusCluster(bin, home, 2, { archive_mode: 'on', archive_command })
  const url = await createSpreadDatabase(cluster.servers, database)
  await migrate(url)
  await openCluster(url, 'citus')
  const server = await createTestContext({ routes, database: { url, drop: async () => undefined } })
  let { stop } = cluster
  return {
    folder,
    url,
    server,
    backUp: () => baseBackups(bin, cluster, account),
    async restore(point) {
      for (const node of cluster.servers) await archived(databaseOn(node, database))
      await stop()
      stop = await restored(bin, cluster, account, point)
    },
    async stop() {
      await server.stop()
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function baseBackups(bin: string, { nodes }: CitusCluster, account: Account): Promise<void> {
  for (const { url, folder } of nodes) {
    const flags = [`--pgdata=${folder}.base`, '--wal-method=none', '--checkpoint=fast', `--dbname=${url}`]
    await runProgram(bin, account, 'pg_basebackup', flags)
  }
}

/** What the how-to says, on each of the servers. */
async function restored(bin: string, { nodes }: CitusCluster, account: Account, point: string) {
  const again: CitusNode[] = []
  for (const { folder } of nodes) {
    const restoring = `${folder}.base`
    const settings = `restore_command = 'cp "${folder}.log/%f" "%p"'
recovery_target_name = '${point}'
recovery_target_action = 'promote'
archive_mode = 'off'
`
    await runAs(
      account,
      `printf %s "$1" >> "$0/postgresql.auto.conf" && touch "$0/recovery.signal"`,
      restoring,
      settings,
    )
    again.push(await startNode(bin, restoring, account))
  }
  return async () => void (await Promise.all(again.map((node) => node.stop())))
}

async function runAs(account: Account, script: string, ...given: string[]): Promise<void> {
  await runProgram('/bin', account, 'sh', ['-c', script, ...given])
}
