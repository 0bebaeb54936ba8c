import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startCitusCluster } from '../../apps/server/src/testing/citus-cluster.ts'
import { scratchDir } from '../../apps/server/src/testing/scratch-dir.ts'
import {
  copyTemplate,
  makeTemplate,
  type TestCluster,
  type TestDatabase,
} from '../../apps/server/src/testing/template-database.ts'

/** Databases for fresh products. */
export type Databases = {
  /** The address of a new one, migrated and spread. */
  create: (name: string) => Promise<string>
}

/** A coordinator and two workers, started by the programs in `bin`, with a spread database to copy from. */
export async function startTestCluster(bin: string): Promise<TestCluster & { stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(await scratchDir(), 'hiram-cluster-'))
  const { servers, stop } = await startCitusCluster(bin, join(folder, 'nodes'), 2)
  return {
    ...(await makeTemplate(servers)),
    bin,
    stop: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Copies on this cluster, under names that no run before has used. */
export function spreadDatabases(cluster: TestDatabase): Databases {
  return { create: (name) => copyTemplate(cluster, `${name.replaceAll('-', '_')}_${process.pid}`) }
}
