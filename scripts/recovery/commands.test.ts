import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openPhone } from '../../apps/server/src/borrower/phone.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/database/embedded.ts'
import { diskFiles } from '../../apps/server/src/providers/files/disk.ts'
import { borrowerWithLoan, readyBorrower } from '../../apps/server/src/testing/ready-borrower.ts'
import { withClient } from '../with-client.ts'
import { command } from './testing/command.ts'
import { archived, erased, type KeptDatabase, startKeptDatabase, timeOf } from './testing/kept-database.ts'

const week = { amount: 300_000n, period: 7, periodUnit: 'day' as const }
let kept: KeptDatabase

beforeAll(async () => {
  kept = await startKeptDatabase()
})
afterAll(() => kept.stop())

/** The lines behind one that begins with these words. */
function listedUnder(printed: string, words: string): string[] {
  const lines = printed.split('\n')
  const start = lines.findIndex((line) => line.startsWith(words))
  const rest = lines.slice(start + 1)
  const end = rest.findIndex((line) => !line.startsWith('  '))
  return rest.slice(0, end).map((line) => line.trim())
}

test('npm run backup, then npm run restore -- --to a moment: what came back, what it lost and took, and what is missing', async () => {
  const { folder, stateDir, backupDir, original, server } = kept
  const { context, providers } = server
  const before = await borrowerWithLoan(server, week)
  const leaving = await readyBorrower(server)
  const backup = await command({ STATE_DIR: stateDir, BACKUP_DIR: backupDir }, 'backup')
  expect([backup.code, backup.printed], backup.errors).toEqual([
    0,
    expect.stringMatching(/^\S+backup\/base\/\S+: \d+ files, [\d.]+ MB in [\d.]+ s\n$/),
  ])

  const between = await borrowerWithLoan(server, week)
  const stored = [...providers.storedFiles.keys()]
  const moment = await timeOf(original.url)
  await erased(server, leaving)
  await borrowerWithLoan(server, week)
  await archived(original.url)
  // the store as it is now: of the files of before one is lost, and those stored since are there
  const files = join(folder, 'files')
  const [lost = ''] = stored.filter((name) => providers.storedFiles.has(name))
  const later = [...providers.storedFiles.keys()].filter(
    (name) => !stored.includes(name) && !name.startsWith('erased-'),
  )
  for (const [name, bytes] of providers.storedFiles) if (name !== lost) await diskFiles(files).put(name, bytes)

  const { DATA_KEY = '', LOOKUP_KEY = '' } = context.config
  const env = { STATE_DIR: stateDir, BACKUP_DIR: backupDir, FILES_DIR: files, DATA_KEY, LOOKUP_KEY }
  const into = join(folder, 'restored')
  const restore = await command(env, 'restore', '--to', moment.toISOString(), '--into', into)
  expect(restore.code, restore.errors).toBe(0)
  for (const line of [
    /^last-commit \d{4}-\d\d-\d\dT/m,
    /^rpo at most [\d.]+ s$/m,
    /^rto [\d.]+ s$/m,
    /^accounts deleted again 1$/m,
    /^ledger invariants broken 0$/m,
    /^sealed field opens$/m,
    /^stored file opens$/m,
    /^files missing 1$/m,
  ])
    expect(restore.printed).toMatch(line)
  expect(listedUnder(restore.printed, 'files missing')).toEqual([lost])
  expect(later.length).toBeGreaterThan(4)
  expect(restore.printed).toContain(`files that no row names ${later.length}\n`)
  expect(listedUnder(restore.printed, 'files that no row names')).toEqual(later.sort().slice(0, 20))
  // what was committed before the moment is there to less than a minute
  expect(Number(/^rpo at most ([\d.]+) s$/m.exec(restore.printed)?.[1])).toBeLessThan(60)

  const restored = await startEmbeddedPostgres({ dataDir: into })
  onTestFinished(async () => {
    await restored.stop()
    await rm(into, { recursive: true, force: true })
  })
  await withClient(restored.url, async (client) => {
    const { rows } = await client.query(
      'select borrower_id, phone_sealed, wrapped_key from borrower join borrower_key using (borrower_id)',
    )
    const phones = rows.map(({ borrower_id: id, phone_sealed: phone, wrapped_key: key }) =>
      openPhone(context.vault.unwrap(id, key), id, phone),
    )
    expect(phones.sort()).toEqual([before.borrower.phone, between.borrower.phone].sort())
    const gone = await client.query('select from borrower_key where borrower_id = $1', [leaving.borrowerId])
    expect(gone.rowCount).toBe(0)
  })
  const check = await command({ DATABASE_URL: restored.url }, 'ledger-check')
  expect([check.code, check.printed], check.errors).toEqual([0, expect.stringContaining(' 0 are broken')])
})

test('npm run restore says in words what it cannot do, and leaves nothing behind', async () => {
  const { folder, stateDir, backupDir } = kept
  const into = join(folder, 'refused')
  const env = { STATE_DIR: stateDir, BACKUP_DIR: backupDir }
  const asked = async (...given: string[]) => {
    const { code, printed, errors } = await command(env, 'restore', ...given, '--into', into)
    expect([code, printed]).toEqual([1, ''])
    return errors
  }
  expect(await asked('--to', 'yesterday')).toContain('yesterday is no time')
  expect(await asked('--to', '2020-01-01T00:00:00Z')).toContain('there is no base backup of 2020-01-01')
  await expect(stat(into)).rejects.toMatchObject({ code: 'ENOENT' })
  expect((await command({ STATE_DIR: stateDir }, 'backup')).errors).toContain('set BACKUP_DIR')
  expect((await command({ STATE_DIR: into, BACKUP_DIR: backupDir }, 'backup')).errors).toContain('no database runs in')
})
