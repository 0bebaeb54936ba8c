import { chown, copyFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../apps/server/src/database/embedded.ts'
import { type Account, chooseAccount, reachablePlace } from '../../apps/server/src/database/embedded-place.ts'
import { withClient } from '../with-client.ts'
import { baseBackupAt } from './base-backup.ts'
import { copyCluster } from './copy-cluster.ts'
import { recoverySettings } from './log-archive.ts'

export type Restore = {
  backupDir: string
  /** The moment to go back to; as far as the kept log goes without it. */
  to: Date | undefined
  /** The folder of the new database, which may not hold one yet. */
  into: string
  log: (line: string) => void
}
export type Restored = {
  database: EmbeddedPostgres
  /** When the last transaction was committed that is there again; undefined where the log added none. */
  lastCommit: Date | undefined
}

const longestRecoveryMs = 24 * 3_600_000

/** A database as it was at a moment, from the base backup before it and the log since, running. The old one stays as it is. */
export async function restoreCluster({ backupDir, to, into, log }: Restore): Promise<Restored> {
  const base = await baseBackupAt(backupDir, to)
  if (!base) throw new Error(`there is no base backup ${to ? `of ${to.toISOString()} or before ` : ''}in ${backupDir}`)
  const account = await chooseAccount(into)
  const home = await reachablePlace(into, account, log)
  const cluster = join(home, 'cluster')
  if (await stat(cluster).catch(() => undefined)) throw new Error(`${cluster} is there already: choose another folder`)
  log(`copying the base backup of ${base.endedAt.toISOString()} (${base.files} files) …`)
  // a cluster with its own name is whole
  const unfinished = join(home, 'cluster.unfinished')
  await rm(unfinished, { recursive: true, force: true })
  await copyCluster(join(base.folder, 'cluster'), unfinished)
  await copyFile(join(base.folder, 'password'), join(home, 'password'))
  await writeFile(join(unfinished, 'recovery.signal'), '')
  await own(unfinished, account)
  await rename(unfinished, cluster)
  log('reading the log since …')
  const lastCommit = await recover({ home, backupDir, to, log }).catch(async (error) => {
    await rm(cluster, { recursive: true, force: true })
    throw error
  })
  const database = await startEmbeddedPostgres({ dataDir: home, log })
  return { database, lastCommit }
}

async function recover({ home, backupDir, to, log }: Omit<Restore, 'into'> & { home: string }) {
  const settings = recoverySettings(backupDir, to)
  const recovering = await startEmbeddedPostgres({
    dataDir: home,
    settings,
    log,
    longestStartMs: longestRecoveryMs,
  }).catch((error: Error) => {
    if (!error.message.includes('recovery ended before configured recovery target')) throw error
    throw new Error(
      `the kept log ends before ${to?.toISOString()}: the last minute is not kept yet; without --to it goes as far as it can`,
    )
  })
  try {
    return await withClient(recovering.url, async (client) => {
      const { rows } = await client.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at')
      return rows[0]?.at ?? undefined
    })
  } finally {
    await recovering.stop()
  }
}

/** The server's own account reads the base backup only through us. */
async function own(folder: string, account: Account): Promise<void> {
  const { uid, gid } = account
  if (uid === undefined) return
  await chown(folder, uid, gid ?? uid)
  for (const entry of await readdir(folder, { recursive: true })) await chown(join(folder, entry), uid, gid ?? uid)
}
