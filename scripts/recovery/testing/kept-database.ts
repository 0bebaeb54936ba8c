import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { destroyAccount } from '@hiram/contract/account/deletion'
import { expect } from 'vitest'
import { eraseAccount, eraseDueAccounts } from '../../../apps/server/src/areas/account/erase-account.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../apps/server/src/database/embedded.ts'
import { chooseAccount } from '../../../apps/server/src/database/embedded-place.ts'
import { migrate } from '../../../apps/server/src/database/migrate.ts'
import type { Jobs } from '../../../apps/server/src/queue/job-store.ts'
import { routes } from '../../../apps/server/src/routes.ts'
import { scratchDir } from '../../../apps/server/src/testing/scratch-dir.ts'
import { createTestContext, type TestBorrower, type TestServer } from '../../../apps/server/src/testing/server.ts'
import { withClient } from '../../with-client.ts'
import { archiveSettings } from '../log-archive.ts'

export type KeptDatabase = {
  /** Where everything of the test is. */
  folder: string
  stateDir: string
  backupDir: string
  original: EmbeddedPostgres
  server: TestServer
  stop: () => Promise<void>
}

/** A server on a database that keeps its log in `backupDir`, as that of `npm start` does. */
export async function startKeptDatabase(): Promise<KeptDatabase> {
  const folder = await mkdtemp(join(await scratchDir(), 'hiram-restore-'))
  // the database's own account goes through it
  await chmod(folder, 0o755)
  const [backupDir, stateDir] = [join(folder, 'backup'), join(folder, 'state')]
  const dataDir = join(stateDir, 'postgres')
  const settings = await archiveSettings(backupDir, await chooseAccount(dataDir))
  const original = await startEmbeddedPostgres({ dataDir, settings })
  await migrate(original.url)
  const server = await createTestContext({ routes, database: { url: original.url, drop: () => original.stop() } })
  return {
    ...{ folder, stateDir, backupDir, original, server },
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The account's grace is over and its job has run. */
export async function erased(server: TestServer, borrower: TestBorrower): Promise<void> {
  const { context } = server
  await context.pool.query(
    `insert into identity_check (borrower_id, device_thumbprint, checked_at) values ($1, $2, $3)`,
    [borrower.borrowerId, borrower.deviceThumbprint, context.clock.wall()],
  )
  const answer = await server.as(borrower).call(destroyAccount, {})
  expect(answer.error).toBeUndefined()
  server.pass(40 * 86_400_000)
  await eraseDueAccounts(context)
  await server.runJobs({ eraseAccount: (payload) => eraseAccount(context, payload as Jobs['eraseAccount']) })
}

export async function timeOf(url: string): Promise<Date> {
  const { rows } = await withClient(url, (client) => client.query('select clock_timestamp() as at'))
  return rows[0].at
}

/** The piece of the log that is being written is finished and kept. */
export async function archived(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query('select pg_walfile_name(pg_switch_wal()) as name')
    const kept = 'select coalesce(last_archived_wal >= $1, false) as is_kept from pg_stat_archiver'
    await expect.poll(async () => (await client.query(kept, [rows[0].name])).rows[0].is_kept).toBe(true)
  })
}
