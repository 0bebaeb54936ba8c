import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { destroyAccount } from '@hiram/contract/account/deletion'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseAccount, eraseDueAccounts } from '../../apps/server/src/areas/account/erase-account.ts'
import { createDatabase, createPool } from '../../apps/server/src/database/client.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../apps/server/src/database/embedded.ts'
import { chooseAccount } from '../../apps/server/src/database/embedded-place.ts'
import { migrate } from '../../apps/server/src/database/migrate.ts'
import { diskFiles } from '../../apps/server/src/providers/files/disk.ts'
import type { Jobs } from '../../apps/server/src/queue/job-store.ts'
import { routes } from '../../apps/server/src/routes.ts'
import { borrowerWithLoan, readyBorrower } from '../../apps/server/src/testing/ready-borrower.ts'
import { scratchDir } from '../../apps/server/src/testing/scratch-dir.ts'
import { createTestContext, type TestBorrower, type TestServer } from '../../apps/server/src/testing/server.ts'
import { withClient } from '../with-client.ts'
import { makeBaseBackup } from './base-backup.ts'
import { checkRestored, type RestoredCheck } from './check-restored.ts'
import { archiveSettings } from './log-archive.ts'
import { type Restored, restoreCluster } from './restore-cluster.ts'

const week = { amount: 300_000n, period: 7, periodUnit: 'day' as const }
const silent = () => undefined

let folder: string
let backupDir: string
let original: EmbeddedPostgres
let server: TestServer

beforeAll(async () => {
  folder = await mkdtemp(join(await scratchDir(), 'hiram-restore-'))
  // the database's own account goes through it
  await chmod(folder, 0o755)
  backupDir = join(folder, 'backup')
  const dataDir = join(folder, 'original')
  const settings = await archiveSettings(backupDir, await chooseAccount(dataDir))
  original = await startEmbeddedPostgres({ dataDir, settings })
  await migrate(original.url)
  const database = { url: original.url, drop: () => original.stop() }
  server = await createTestContext({ routes, database })
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

test('a database goes back to a moment with its ledger, sealed fields and files, and who was deleted stays deleted', async () => {
  const { borrower, loanId } = await borrowerWithLoan(server, week)
  const leaving = await readyBorrower(server)
  await makeBaseBackup({ url: original.url, home: original.dataDir, backupDir })
  const later = await borrowerWithLoan(server, week)
  const moment = await timeOf(original.url)
  await erased(leaving)
  await borrowerWithLoan(server, week)
  await server.context.pool.query('update loan set status = status where true')
  await server.context.pool.query('truncate support_message')
  await archived(original.url)

  const restored = await restoreCluster({ backupDir, to: moment, into: join(folder, 'restored'), log: silent })
  try {
    const checks = await check(restored)
    expect(checks).toMatchObject({ erasedAgain: 1, broken: [], opensField: true, opensFile: true, missing: [] })
    // the photos and documents of the loan that came after the moment
    expect(checks.orphaned.length).toBeGreaterThan(4)
    expect(restored.lastCommit?.getTime()).toBeLessThanOrEqual(moment.getTime())
    const loans = 'select loan_id from loan'
    const { rows } = await withClient(restored.database.url, (client) => client.query(loans))
    expect(rows.map(({ loan_id }) => loan_id).sort()).toEqual([loanId, later.loanId].sort())
    const keys = 'select borrower_id from borrower_key order by 1'
    const kept = await withClient(restored.database.url, (client) => client.query(keys))
    expect(kept.rows.map(({ borrower_id }) => borrower_id)).toEqual(
      [borrower.borrowerId, later.borrower.borrowerId].sort(),
    )
    expect(await check(restored)).toMatchObject({ erasedAgain: 0, broken: [] })
  } finally {
    await restored.database.stop()
  }
})

test('without a moment it goes as far as the kept log does; a moment past it is refused in words', async () => {
  const restored = await restoreCluster({ backupDir, to: undefined, into: join(folder, 'newest'), log: silent })
  try {
    const { rows } = await withClient(restored.database.url, (client) => client.query('select loan_id from loan'))
    expect(rows).toHaveLength(3)
    expect(await check(restored)).toMatchObject({ erasedAgain: 0, broken: [], missing: [], orphaned: [] })
  } finally {
    await restored.database.stop()
  }
  const future = { backupDir, to: new Date(Date.now() + 3_600_000), into: join(folder, 'future'), log: silent }
  await expect(restoreCluster(future)).rejects.toThrow('the kept log ends before')
  const past = { ...future, to: new Date(0), into: join(folder, 'past') }
  await expect(restoreCluster(past)).rejects.toThrow('there is no base backup')
  await expect(restoreCluster({ ...future, to: undefined, into: join(folder, 'newest') })).rejects.toThrow(
    'is there already',
  )
})

test('npm run evidence makes its six parts, the last of which says what a restore lost, took and left open', async () => {
  const { context, providers } = server
  const into = join(folder, 'evidence')
  const files = join(folder, 'files')
  const [gone = ''] = [...providers.storedFiles.keys()].filter((name) => !name.startsWith('erased-'))
  const kept = [...providers.storedFiles].filter(([name]) => name !== gone)
  for (const [name, bytes] of kept) await diskFiles(files).put(name, bytes)
  const { DATA_KEY, LOOKUP_KEY } = context.config
  const script = join(import.meta.dirname, '..', 'run', 'evidence.ts')
  const child = spawn(process.execPath, [script, '--into', into], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: original.url,
      BACKUP_DIR: backupDir,
      FILES_DIR: files,
      DATA_KEY,
      LOOKUP_KEY,
    },
  })
  const ended = once(child, 'exit')
  const printed = await text(child.stdout)
  expect((await ended)[0], printed).toBe(0)
  const parts = ['sbom.cdx.json', 'requirements.txt', 'keys.txt', 'envelope-keys.txt', 'access.md', 'restore.txt']
  for (const part of parts) expect(printed).toMatch(new RegExp(`^made +${part.replaceAll('.', '\\.')} `, 'm'))
  expect((await readdir(into)).sort()).toEqual([...parts, 'asvs.md', 'security.md'].sort())
  const report = await readFile(join(into, 'restore.txt'), 'utf8')
  for (const line of [
    /^rpo at most [\d.]+ s$/m,
    /^rto [\d.]+ s$/m,
    /^ledger invariants broken 0$/m,
    /^sealed field opens$/m,
    /^stored file opens$/m,
    /^files that no row names 0$/m,
  ])
    expect(report).toMatch(line)
  expect(report).toContain(`files missing 1\n  ${gone}\n`)
  const { bomFormat, components } = JSON.parse(await readFile(join(into, 'sbom.cdx.json'), 'utf8'))
  expect(bomFormat).toBe('CycloneDX')
  expect(components.length).toBeGreaterThan(20)
})

test('a backup that is not whole has another name, and none is taken of a database that keeps no log', async () => {
  const dataDir = join(folder, 'unkept')
  const unkept = await startEmbeddedPostgres({ dataDir })
  try {
    const elsewhere = join(folder, 'elsewhere')
    const asked = makeBaseBackup({ url: unkept.url, home: unkept.dataDir, backupDir: elsewhere })
    await expect(asked).rejects.toThrow('start it with BACKUP_DIR')
    expect(await readdir(join(elsewhere, 'base'))).toEqual(['unfinished'])
  } finally {
    await unkept.stop()
  }
})

/** The account's grace is over and its job has run. */
async function erased(borrower: TestBorrower): Promise<void> {
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

async function check({ database: { url } }: Restored): Promise<RestoredCheck> {
  const { vault, clock, providers } = server.context
  const database = createDatabase(createPool(url, silent))
  try {
    return await checkRestored({ database, vault, clock, files: providers.files, url }, silent)
  } finally {
    await database.destroy()
  }
}

async function timeOf(url: string): Promise<Date> {
  const { rows } = await withClient(url, (client) => client.query('select clock_timestamp() as at'))
  return rows[0].at
}

/** The piece of the log that is being written is finished and kept. */
async function archived(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query('select pg_walfile_name(pg_switch_wal()) as name')
    const kept = 'select coalesce(last_archived_wal >= $1, false) as is_kept from pg_stat_archiver'
    await expect.poll(async () => (await client.query(kept, [rows[0].name])).rows[0].is_kept).toBe(true)
  })
}
