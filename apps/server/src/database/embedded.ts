import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, openSync } from 'node:fs'
import { chown, mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { stopAfterOwnDeath } from '../processes/stop-after-own-death.ts'
import { claimOwnership, isOwned, releaseOwnership, stopOrphan } from './embedded-orphan.ts'
import { type Account, chooseAccount, type Programs, reachablePlace, runnablePrograms } from './embedded-place.ts'
import { freePort } from './free-port.ts'

export type EmbeddedOptions = {
  /** Folder that keeps everything of this server: the cluster, its password and its log. */
  dataDir: string
  port?: number
  log?: (line: string) => void
  /** `off` only where data may be lost, as in tests. */
  durability?: 'on' | 'off'
  /** Further settings, by PostgreSQL's own names. */
  settings?: Readonly<Record<string, string>>
  /** A recovery from a backup takes as long as it takes. */
  longestStartMs?: number
}

export type EmbeddedPostgres = {
  url: string
  port: number
  dataDir: string
  pid: number | undefined
  /** Resolves when it has ended, asked or not. */
  gone: Promise<void>
  stop: () => Promise<void>
}

const ROLE = 'hiram'
const START_TIMEOUT_MS = 120_000
const STOP_TIMEOUT_MS = 30_000

/** Starts PostgreSQL 18 from npm on 127.0.0.1; the data stays in `dataDir` between starts. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => undefined)
  const wanted = resolve(options.dataDir)
  const account = await chooseAccount(wanted)
  const home = await realpath(await reachablePlace(wanted, account, log))
  await claimOwnership(home)
  try {
    const programs = await runnablePrograms(account, log)
    const cluster = join(home, 'cluster')
    await stopOrphan(cluster, log)
    const password = await keptPassword(home)
    await createCluster(programs, cluster, password, account, log)
    const port = options.port ?? (await freePort())
    const running = await startServer({
      programs,
      home,
      cluster,
      account,
      port,
      durability: options.durability ?? 'on',
      settings: options.settings ?? {},
    })
    const url = urlOf(password, port)
    try {
      await untilReady(url, running, options.longestStartMs ?? START_TIMEOUT_MS)
    } catch (error) {
      await running.stop()
      throw error
    }
    const stop = once(async () => {
      await running.stop()
      await releaseOwnership(home)
    })
    return { url, port, dataDir: home, pid: running.pid, gone: running.gone, stop }
  } catch (error) {
    await releaseOwnership(home)
    throw error
  }
}

/** The URL of the database that another process runs in this folder now, if any. */
export async function runningEmbeddedUrl(dataDir: string): Promise<string | undefined> {
  const wanted = resolve(dataDir)
  const home = await realpath(await reachablePlace(wanted, await chooseAccount(wanted), () => undefined))
  if (!(await isOwned(home))) return undefined
  const lock = (await readFile(join(home, 'cluster', 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  return lock[3] ? urlOf(await keptPassword(home), Number(lock[3])) : undefined
}

function urlOf(password: string, port: number): string {
  return `postgres://${ROLE}:${password}@127.0.0.1:${port}/${ROLE}`
}

type Running = {
  pid: number | undefined
  exited: () => boolean
  gone: Promise<void>
  ended: () => Promise<string>
  stop: () => Promise<void>
}

type StartServer = {
  programs: Programs
  home: string
  cluster: string
  account: Account
  port: number
  durability: 'on' | 'off'
  settings: Readonly<Record<string, string>>
}

async function startServer(start: StartServer): Promise<Running> {
  const { programs, home, cluster, account, port, durability } = start
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    fsync: durability,
    synchronous_commit: durability,
    full_page_writes: durability,
    ...start.settings,
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const logFile = join(home, 'postgres.log')
  const output = openSync(logFile, 'w')
  const child = spawn(programs.postgres, ['-D', cluster, '-p', String(port), ...flags], {
    ...account,
    cwd: cluster,
    // Its own process group: Ctrl-C reaches the server first, which then stops the database last.
    detached: true,
    stdio: ['ignore', output, output],
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
  })
  closeSync(output)
  const closed = new Promise<void>((done) => {
    child.once('exit', () => done())
    child.once('error', () => done())
  })
  let gone = false
  void closed.then(() => {
    gone = true
  })
  const guard = child.pid === undefined ? undefined : stopAfterOwnDeath(child.pid, 'INT')
  return {
    pid: child.pid,
    exited: () => gone,
    gone: closed,
    ended: async () => (await readFile(logFile, 'utf8').catch(() => '')).slice(-2000),
    stop: async () => {
      if (!gone) child.kill('SIGINT')
      const late = sleep(STOP_TIMEOUT_MS, 'late' as const, { ref: false })
      if ((await Promise.race([closed, late])) === 'late') child.kill('SIGKILL')
      await closed
      guard?.release()
    },
  }
}

async function createCluster(
  programs: Programs,
  cluster: string,
  password: string,
  account: Account,
  log: (line: string) => void,
): Promise<void> {
  if (await stat(join(cluster, 'PG_VERSION')).catch(() => undefined)) return
  log('creating the database cluster')
  // Built under another name and renamed, so that a cluster with its final name is always complete.
  const unfinished = `${cluster}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await rm(cluster, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  const passwordFile = join(unfinished, '..', 'initdb-password')
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (account.uid !== undefined && account.gid !== undefined) {
    await chown(unfinished, account.uid, account.gid)
    await chown(passwordFile, account.uid, account.gid)
  }
  const flags = ['--auth=scram-sha-256', '--encoding=UTF8', '--locale-provider=builtin', '--locale=C', '--no-sync']
  const builtin = ['--builtin-locale=C.UTF-8', `--username=${ROLE}`, `--pwfile=${passwordFile}`]
  await run(programs.initdb, [`--pgdata=${unfinished}`, ...flags, ...builtin], account, unfinished)
  await rm(passwordFile, { force: true })
  await rename(unfinished, cluster)
}

async function run(program: string, flags: string[], account: Account, cwd: string): Promise<void> {
  const child = spawn(program, flags, { ...account, cwd, env: { ...process.env, LC_ALL: 'C' } })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  const code = await new Promise<number | null>((done, fail) => {
    child.once('error', fail)
    child.once('close', done)
  })
  if (code !== 0) throw new Error(`${program} failed (${code}):\n${output}`)
}

async function untilReady(url: string, running: Running, longestMs: number): Promise<void> {
  const deadline = performance.now() + longestMs
  const admin = url.replace(/\/[^/]*$/, '/postgres')
  for (;;) {
    if (running.exited()) throw new Error(`PostgreSQL did not start:\n${await running.ended()}`)
    const client = new Client({ connectionString: admin, connectionTimeoutMillis: 5000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [ROLE])
      if (found.rowCount === 0) await client.query(`CREATE DATABASE ${ROLE}`)
      return
    } catch (error) {
      if (performance.now() > deadline) throw error
      await sleep(50)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

async function keptPassword(home: string): Promise<string> {
  const file = join(home, 'password')
  const kept = await readFile(file, 'utf8').catch(() => '')
  if (kept) return kept
  const made = randomBytes(24).toString('hex')
  await writeFile(`${file}.unfinished`, made, { mode: 0o600 })
  await rename(`${file}.unfinished`, file)
  return made
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => {
    running ??= work()
    return running
  }
}
