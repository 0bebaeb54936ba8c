import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, createPool } from '../../apps/server/src/database/client.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../apps/server/src/database/embedded.ts'
import { diskFiles } from '../../apps/server/src/providers/files/disk.ts'
import { borrowerWithLoan, readyBorrower } from '../../apps/server/src/testing/ready-borrower.ts'
import type { TestServer } from '../../apps/server/src/testing/server.ts'
import { withClient } from '../with-client.ts'
import { makeBaseBackup } from './base-backup.ts'
import { checkRestored, type RestoredCheck } from './check-restored.ts'
import { type Restored, restoreCluster } from './restore-cluster.ts'
import { archived, erased, type KeptDatabase, startKeptDatabase, timeOf } from './testing/kept-database.ts'

const week = { amount: 300_000n, period: 7, periodUnit: 'day' as const }
const silent = () => undefined

let kept: KeptDatabase
let folder: string
let backupDir: string
let original: EmbeddedPostgres
let server: TestServer

beforeAll(async () => {
  kept = await startKeptDatabase()
  ;({ folder, backupDir, original, server } = kept)
})
afterAll(() => kept.stop())

test('a database goes back to a moment with its ledger, sealed fields and files, and who was deleted stays deleted', async () => {
  const { borrower, loanId } = await borrowerWithLoan(server, week)
  const leaving = await readyBorrower(server)
  await makeBaseBackup({ url: original.url, home: original.dataDir, backupDir })
  const later = await borrowerWithLoan(server, week)
  const moment = await timeOf(original.url)
  await erased(server, leaving)
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
    const keysKept = await withClient(restored.database.url, (client) => client.query(keys))
    expect(keysKept.rows.map(({ borrower_id }) => borrower_id)).toEqual(
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
  const stored = [...providers.storedFiles].filter(([name]) => name !== gone)
  for (const [name, bytes] of stored) await diskFiles(files).put(name, bytes)
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

async function check({ database: { url } }: Restored): Promise<RestoredCheck> {
  const { vault, clock, providers } = server.context
  const database = createDatabase(createPool(url, silent))
  try {
    return await checkRestored({ database, vault, clock, files: providers.files, url }, silent)
  } finally {
    await database.destroy()
  }
}
