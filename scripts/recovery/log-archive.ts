import { chown, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Account, canReach } from '../../apps/server/src/database/embedded-place.ts'

/** The pieces of PostgreSQL's log that are finished, in the folder of the backups. */
export const logFolder = (backupDir: string) => join(resolve(backupDir), 'log')

/** A piece is finished after this long, however little is in it: at most so much is lost with the machine. */
const longestPieceSeconds = 60

/**
 * The settings under which PostgreSQL keeps every finished piece of its log, written whole or not at all. A piece that is
 * there already is right if it is the same: the server was killed between the copy and noting it. Throws where the account
 * that PostgreSQL runs as cannot reach the folder.
 */
export async function archiveSettings(backupDir: string, account: Account): Promise<Record<string, string>> {
  const folder = logFolder(backupDir)
  // passed through by the database's account; what is in it is its owner's alone
  await mkdir(resolve(backupDir), { recursive: true, mode: 0o711 })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (account.uid !== undefined) await chown(folder, account.uid, account.gid ?? account.uid)
  if (!canReach(folder, account))
    throw new Error(`the database's account cannot reach ${folder}: choose another BACKUP_DIR`)
  const kept = shellPath(folder, '%f')
  return {
    archive_mode: 'on',
    archive_timeout: String(longestPieceSeconds),
    archive_command: `cmp -s "%p" ${kept} || (test ! -e ${kept} && cp "%p" ${kept}.part && sync ${kept}.part && mv ${kept}.part ${kept})`,
  }
}

/** The settings that read it back, up to the given moment or as far as it goes. */
export function recoverySettings(backupDir: string, to: Date | undefined): Record<string, string> {
  return {
    restore_command: `cp ${shellPath(logFolder(backupDir), '%f')} "%p"`,
    recovery_target_action: 'promote',
    archive_mode: 'off',
    // no answer before it is where it should be
    hot_standby: 'off',
    // no zone has a name yet when this is read
    ...(to && { recovery_target_time: to.toISOString().replace('Z', '+00') }),
  }
}

/** PostgreSQL replaces % itself, so that a folder may not have one in its name. */
function shellPath(folder: string, name: string): string {
  if (/[%'"`$\\]/.test(folder)) throw new Error(`the folder of the backups may not be named so: ${folder}`)
  return `"${folder}/${name}"`
}
