import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fixedShiftClock } from '../../apps/server/src/clock.ts'
import { createDatabase, createPool } from '../../apps/server/src/database/client.ts'
import { openCluster } from '../../apps/server/src/database/cluster/distribute.ts'
import { migrate } from '../../apps/server/src/database/migrate.ts'
import { openServerKeys } from '../../apps/server/src/privacy/server-keys.ts'
import { filesOf } from '../../apps/server/src/providers/files/files-of.ts'
import { checkRestored, type RestoredCheck } from '../recovery/check-restored.ts'
import { type Restored, restoreCluster } from '../recovery/restore-cluster.ts'
import { keySettings } from './key-settings.ts'
import { root } from './root.ts'

const usage = `npm run restore -- [--to 2026-11-30T12:00:00Z] [--into folder]   from BACKUP_DIR into a new folder, then checked
npm run restore -- --check                                     checks the restored database of DATABASE_URL`
const stateDir = process.env.STATE_DIR || join(root, '.data')
const log = (line: string) => console.error(line)
const shown = 20

async function restore(): Promise<number> {
  const { to, into, check } = asked()
  const began = performance.now()
  if (check) {
    if (!process.env.DATABASE_URL) throw new Error('set DATABASE_URL')
    return report(await checked(process.env.DATABASE_URL, process.env))
  }
  const { BACKUP_DIR: backupDir } = process.env
  if (!backupDir) throw new Error('set BACKUP_DIR, the folder that the database was started with')
  const asOf = new Date()
  const restored = await restoreCluster({ backupDir, to, into, log })
  try {
    const isOwn = !process.env.DATA_KEY && !process.env.KEYS_KEEPER
    const files = isOwn ? { FILES_DIR: join(stateDir, 'files') } : process.env
    const result = await checked(restored.database.url, files)
    sayTimes(restored, to ?? asOf, (performance.now() - began) / 1000)
    return report(result)
  } finally {
    await restored.database.stop()
  }
}

function asked(): { to: Date | undefined; into: string; check: boolean } {
  const options = { to: { type: 'string' }, into: { type: 'string' }, check: { type: 'boolean' } } as const
  const { values } = parseArgs({ options })
  const to = values.to === undefined ? undefined : new Date(values.to)
  if (to && Number.isNaN(to.getTime())) throw new Error(`${values.to} is no time\n${usage}`)
  return { to, into: values.into ?? join(stateDir, 'restored'), check: values.check === true }
}

async function checked(url: string, files: Parameters<typeof filesOf>[0]): Promise<RestoredCheck> {
  // a backup may be older than this version
  await migrate(url)
  await openCluster(url)
  const database = createDatabase(createPool(url, (error) => log(error.message)))
  try {
    const clock = fixedShiftClock(() => new Date())
    const { vault } = await openServerKeys(database, await keySettings())
    return await checkRestored({ database, clock, vault, files: filesOf(files), url }, log)
  } finally {
    await database.destroy()
  }
}

function sayTimes({ database, lastCommit }: Restored, to: Date, seconds: number): void {
  console.log(`database ${database.dataDir}`)
  console.log(`last-commit ${lastCommit?.toISOString() ?? 'that of the base backup'}`)
  // what was committed after it and before the moment asked for is not there
  if (lastCommit) console.log(`rpo at most ${((to.getTime() - lastCommit.getTime()) / 1000).toFixed(1)} s`)
  console.log(`rto ${seconds.toFixed(1)} s`)
}

function report({ erasedAgain, broken, opensField, opensFile, missing, orphaned }: RestoredCheck): number {
  console.log(`accounts deleted again ${erasedAgain}`)
  console.log(`ledger invariants broken ${broken.length}`)
  for (const { invariant } of broken) console.log(`  ${invariant}`)
  console.log(`sealed field ${opens(opensField)}`)
  console.log(`stored file ${opens(opensFile)}`)
  list('files missing', missing)
  list('files that no row names', orphaned)
  return broken.length === 0 && opensField !== false && opensFile !== false ? 0 : 1
}

function opens(is: boolean | undefined): string {
  if (is === undefined) return 'none is there'
  return is ? 'opens' : 'DOES NOT OPEN'
}

function list(what: string, names: readonly string[]): void {
  console.log(`${what} ${names.length}`)
  for (const name of names.slice(0, shown)) console.log(`  ${name}`)
}

process.exit(
  await restore().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return 1
  }),
)
