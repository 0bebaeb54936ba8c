import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openCluster } from '../../apps/server/src/database/cluster/distribute.ts'
import { migrate } from '../../apps/server/src/database/migrate.ts'
import { createSpreadDatabase, startCitusCluster } from '../../apps/server/src/testing/citus-cluster.ts'
import { scratchDir } from '../../apps/server/src/testing/scratch-dir.ts'

/** Databases for fresh products. */
export type Databases = {
  /** The address of a new one, migrated and spread. */
  create: (name: string) => Promise<string>
  stop: () => Promise<void>
}

/** On a coordinator and two workers, started by the programs in `bin` for as long as the products run. */
export async function startSpreadDatabases(bin: string): Promise<Databases> {
  const folder = await mkdtemp(join(await scratchDir(), 'hiram-cluster-'))
  const { servers, stop } = await startCitusCluster(bin, join(folder, 'nodes'), 2)
  return {
    create: async (name) => {
      const url = await createSpreadDatabase(servers, name.replaceAll('-', '_'))
      await migrate(url)
      await openCluster(url, 'citus')
      return url
    },
    stop: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
