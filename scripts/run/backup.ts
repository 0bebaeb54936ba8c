import { join } from 'node:path'
import { runningEmbeddedUrl } from '../../apps/server/src/database/embedded.ts'
import { chooseAccount, reachablePlace } from '../../apps/server/src/database/embedded-place.ts'
import { makeBaseBackup } from '../recovery/base-backup.ts'
import { root } from './root.ts'

/** `npm run backup`: a base backup of the running database of `STATE_DIR` or this clone, into `BACKUP_DIR`. */
async function backup(): Promise<void> {
  const { BACKUP_DIR: backupDir, DATABASE_URL } = process.env
  if (DATABASE_URL)
    throw new Error('a database by URL is backed up by its own tools: docs/how-to/back-up-and-restore.md')
  if (!backupDir) throw new Error('set BACKUP_DIR, the folder that the database was started with')
  const dataDir = join(process.env.STATE_DIR || join(root, '.data'), 'postgres')
  const url = await runningEmbeddedUrl(dataDir)
  if (!url) throw new Error(`no database runs in ${dataDir}: BACKUP_DIR=${backupDir} npm start`)
  const home = await reachablePlace(dataDir, await chooseAccount(dataDir), () => undefined)
  const { folder, files, bytes, startedAt, endedAt } = await makeBaseBackup({ url, home, backupDir })
  const seconds = (endedAt.getTime() - startedAt.getTime()) / 1000
  console.log(`${folder}: ${files} files, ${(bytes / 2 ** 20).toFixed(1)} MB in ${seconds.toFixed(1)} s`)
}

backup().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
