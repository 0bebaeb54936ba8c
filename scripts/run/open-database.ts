import { join } from 'node:path'
import { openCluster } from '../../apps/server/src/database/cluster/distribute.ts'
import { runningEmbeddedUrl, startEmbeddedPostgres } from '../../apps/server/src/database/embedded.ts'
import { root } from './root.ts'

/** `DATABASE_URL`, else the database of `STATE_DIR` or this clone, started for the time where it does not run. */
export async function openDatabase(): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataDir = join(process.env.STATE_DIR || join(root, '.data'), 'postgres')
  const running = process.env.DATABASE_URL || (await runningEmbeddedUrl(dataDir))
  if (running) {
    await openCluster(running)
    return { url: running, stop: async () => undefined }
  }
  return startEmbeddedPostgres({ dataDir, log: (line) => console.error(line) })
}
