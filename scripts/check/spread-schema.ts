import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { brokenSchemaRules } from '../../apps/server/src/database/cluster/schema-rules.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/database/embedded.ts'
import { migrate } from '../../apps/server/src/database/migrate.ts'
import { scratchDir } from '../../apps/server/src/testing/scratch-dir.ts'
import { withClient } from '../with-client.ts'
import type { Check } from './finding.ts'

/** The migrations make a schema that can be spread by borrower: held against a database they have just made. */
export const spreadSchema: Check = {
  name: 'schema by borrower',
  async find(root) {
    const folder = await mkdtemp(join(await scratchDir(), 'hiram-schema-'))
    const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), durability: 'off' })
    try {
      await migrate(server.url, join(root, 'apps', 'server', 'src', 'database', 'migrations'))
      return await withClient(server.url, brokenSchemaRules)
    } finally {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}
