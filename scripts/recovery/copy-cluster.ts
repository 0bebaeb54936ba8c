import { chmod, copyFile, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

export type Copied = { files: number; bytes: number }

/** What a base backup leaves out, as the manual says: the log comes from the archive, the rest is made at the start. */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
])
const leftOut = new Set(['postmaster.pid', 'postmaster.opts', 'recovery.signal', 'standby.signal'])

/**
 * Copies the folder of a PostgreSQL server that may be writing to it meanwhile (between pg_backup_start and
 * pg_backup_stop). Files that go meanwhile are not missed. Throws where tables lie outside of the folder.
 */
export async function copyCluster(from: string, to: string): Promise<Copied> {
  if ((await readdir(join(from, 'pg_tblspc'))).length > 0)
    throw new Error('tablespaces are not backed up by this command')
  return copyFolder(from, to, (name) => !leftOut.has(name) && !name.startsWith('pgsql_tmp'), emptied)
}

async function copyFolder(
  from: string,
  to: string,
  isWanted: (name: string) => boolean,
  empty: ReadonlySet<string>,
): Promise<Copied> {
  await mkdir(to, { mode: 0o700 })
  const copied = { files: 0, bytes: 0 }
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (!isWanted(entry.name)) continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) {
      const part = await copyFolder(source, target, (name) => isWanted(name) && !empty.has(entry.name), new Set())
      copied.files += part.files
      copied.bytes += part.bytes
    } else if (await copyIfThere(source, target)) {
      copied.files += 1
      copied.bytes += (await stat(target)).size
    }
  }
  return copied
}

async function copyIfThere(from: string, to: string): Promise<boolean> {
  try {
    await copyFile(from, to)
    await chmod(to, 0o600)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}
