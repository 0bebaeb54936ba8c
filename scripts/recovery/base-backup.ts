import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { withClient } from '../with-client.ts'
import { type Copied, copyCluster } from './copy-cluster.ts'

export type BaseBackup = Copied & { folder: string; startedAt: Date; endedAt: Date }

const basesIn = (backupDir: string) => join(resolve(backupDir), 'base')
const manifestName = 'manifest.json'
/** Longer than a piece of the log takes to be kept. */
const archivedWithinMs = 120_000

/**
 * A base backup of a running server of npm's PostgreSQL, by pg_backup_start and pg_backup_stop: its folder, its password and
 * a manifest, under the time at which it was whole. What is half done has another name. Throws where the log is not kept.
 */
export async function makeBaseBackup({ url, home, backupDir }: { url: string; home: string; backupDir: string }) {
  const bases = basesIn(backupDir)
  const unfinished = join(bases, 'unfinished')
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ mode: string }>(`select current_setting('archive_mode') as mode`)
    if (rows[0]?.mode !== 'on') throw new Error('this database keeps no log of its changes: start it with BACKUP_DIR')
    // the backup is over when this connection is, whatever happens
    const started = await client.query<{ at: Date }>(`select clock_timestamp() as at, pg_backup_start('hiram', true)`)
    const copied = await copyCluster(join(home, 'cluster'), join(unfinished, 'cluster'))
    await client.query(`set statement_timeout = ${archivedWithinMs}`)
    const stopped = await client
      .query<{ label: string; at: Date }>(
        'select labelfile as label, clock_timestamp() as at from pg_backup_stop(true)',
      )
      .catch((cause) => {
        throw new Error('the log is not kept; why, the database says in its own log and in pg_stat_archiver', { cause })
      })
    const { label = '', at: endedAt = new Date(0) } = stopped.rows[0] ?? {}
    await writeFile(join(unfinished, 'cluster', 'backup_label'), label, { mode: 0o600 })
    await copyFile(join(home, 'password'), join(unfinished, 'password'))
    const startedAt = started.rows[0]?.at ?? endedAt
    await writeFile(join(unfinished, manifestName), JSON.stringify({ ...copied, startedAt, endedAt }, null, 2))
    const folder = join(bases, endedAt.toISOString().replaceAll(/[:.]/g, '-'))
    await rename(unfinished, folder)
    return { ...copied, folder, startedAt, endedAt } satisfies BaseBackup
  })
}

/** The newest base backup that was whole at that moment; the newest of all without one. */
export async function baseBackupAt(backupDir: string, to: Date | undefined): Promise<BaseBackup | undefined> {
  const bases = await allBaseBackups(backupDir)
  return bases.findLast(({ endedAt }) => to === undefined || endedAt <= to)
}

/** Oldest first. */
async function allBaseBackups(backupDir: string): Promise<BaseBackup[]> {
  const names = await readdir(basesIn(backupDir)).catch(() => [])
  const found: BaseBackup[] = []
  for (const name of names.sort()) {
    const folder = join(basesIn(backupDir), name)
    const text = await readFile(join(folder, manifestName), 'utf8').catch(() => undefined)
    if (text === undefined || name === 'unfinished') continue
    const { files, bytes, startedAt, endedAt } = JSON.parse(text) as Copied & { startedAt: string; endedAt: string }
    found.push({ folder, files, bytes, startedAt: new Date(startedAt), endedAt: new Date(endedAt) })
  }
  return found
}
