import { mkdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../apps/server/src/database/embedded.ts'
import { chooseAccount } from '../../apps/server/src/database/embedded-place.ts'
import { archiveSettings } from '../recovery/log-archive.ts'
import { appDir } from './built-app.ts'
import { startChild } from './children.ts'
import { type ConsolePorts, consoleParts } from './console-parts.ts'
import { developmentKeys } from './development-keys.ts'
import { makeExampleStaff } from './examples/example-staff.ts'
import { root } from './root.ts'
import { type Running, type Supervised, supervise } from './supervise.ts'

export type Stack = {
  appUrl: string
  sandboxUrl: string
  /** The lender's console; empty without one. */
  consoleUrl: string
  databaseUrl: string
  /** Settles with the reason when a part ended that cannot be started again. */
  broken: Promise<string>
  /** The process that runs a part now. */
  pid: (part: 'database' | 'server' | 'sandbox') => number | undefined
  /** How often a part ended unasked and was started again. */
  restarts: () => number
  stop: () => Promise<void>
}

export type StackOptions = {
  port: number
  sandboxPort: number
  /** Without it there is no console. */
  console?: ConsolePorts
  /** Where everything of this stack is kept: the embedded database, uploads, the sandbox's state, its secrets. */
  stateDir: string
  /** Instead of the embedded database. */
  databaseUrl?: string
  /** Folder for the output of the parts; without it they write to this terminal. */
  logDir?: string
  /** Further settings of the server. */
  settings?: Record<string, string>
  durability?: 'on' | 'off'
  /** Where the embedded database keeps its log for `npm run restore`; nowhere without it. */
  backupDir?: string | undefined
  /** The longest pause before a part that ended is started again. */
  longestPauseMs?: number
  /** Ends the start early. */
  cancelled: AbortSignal
  log: (line: string) => void
}

const READY_TIMEOUT_MS = 90_000

/** The whole product on this machine: database, server with the built app, sandbox, each kept running. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { port, sandboxPort } = options
  const staffed = consoleParts(options.console)
  for (const taken of [port, sandboxPort, ...Object.values(options.console ?? {})]) await requireFree(taken)
  if (options.logDir) await mkdir(options.logDir, { recursive: true })
  const parts = new Map<string, Supervised>()
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= (async () => {
      for (const part of [...parts.values()].toReversed()) await part.stop()
    })()
    return stopping
  }
  const run = async (name: string, start: () => Promise<Running>) => {
    options.log(`starting the ${name} …`)
    const { log, longestPauseMs } = options
    const part = supervise({ name, start, log, tries: 1, longestPauseMs })
    parts.set(name, part)
    await untilReady(name, part, options.cancelled)
  }
  try {
    const database = embeddedDatabase(options)
    if (!options.databaseUrl) await run('database', database.start)
    const databaseUrl = options.databaseUrl ?? database.url()
    const appUrl = `http://localhost:${port}`
    const sandboxUrl = `http://localhost:${sandboxPort}`
    const env = {
      ...options.settings,
      ...(await developmentKeys(options.stateDir)),
      NODE_ENV: 'development',
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      DATABASE_URL: databaseUrl,
      SERVER_URL: appUrl,
      SANDBOX_URL: sandboxUrl,
      FILES_DIR: join(options.stateDir, 'files'),
      EXCHANGE_DIR: join(options.stateDir, 'exchange'),
      SANDBOX_DATA_DIR: options.stateDir,
      APP_DIR: appDir,
      ...staffed.env,
      DRAIN_SECONDS: '0',
      LOG_LEVEL: process.env.LOG_LEVEL ?? (options.logDir ? 'info' : 'warn'),
    }
    const own = (name: string) => join(root, 'apps', name, 'src', 'main.ts')
    // stopped in turn from the last: the server finishes what it has begun, for which it asks the sandbox
    const scripts = { sandbox: own('sandbox'), server: own('server'), ...staffed.scripts }
    for (const [name, script] of Object.entries(scripts)) {
      const output = outputOf(name, options)
      if (output) await rm(output.file, { force: true })
      await run(name, async () => startChild({ args: [script], env, output }))
    }
    if (options.console) await makeExampleStaff(databaseUrl)
    const broken = Promise.race([...parts.values()].map(({ over }) => over))
    const restarts = () => [...parts.values()].reduce((sum, part) => sum + part.restarts(), 0)
    const pid = (part: string) => parts.get(part)?.pid()
    return { appUrl, sandboxUrl, consoleUrl: staffed.url, databaseUrl, broken, pid, restarts, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The provider warns of what is right for development, so it never writes to the terminal. */
function outputOf(name: string, { logDir, stateDir }: StackOptions): { file: string } | undefined {
  const folder = logDir ?? (name === 'staff-provider' ? stateDir : undefined)
  return folder === undefined ? undefined : { file: join(folder, `${name}.log`) }
}

type EmbeddedOptions = Pick<StackOptions, 'stateDir' | 'durability' | 'backupDir' | 'log'>

/** The database of npm, started again on the same port, where the server looks for it. */
export function embeddedDatabase({ stateDir, durability, backupDir, log }: EmbeddedOptions) {
  let last: EmbeddedPostgres | undefined
  const start = async (): Promise<Running> => {
    // one that ended still holds its folder
    await last?.stop()
    const dataDir = join(stateDir, 'postgres')
    const settings = backupDir ? await archiveSettings(backupDir, await chooseAccount(dataDir)) : {}
    const options = { dataDir, durability, settings, log }
    const database = await startEmbeddedPostgres({ ...options, ...(last && { port: last.port }) })
    last = database
    const ended = database.gone.then(() => ({ how: 'ended', isRefused: false }))
    return { pid: database.pid, ready: Promise.resolve(), ended, stop: database.stop }
  }
  return { start, url: () => last?.url ?? '' }
}

async function untilReady(name: string, part: Supervised, cancelled: AbortSignal): Promise<void> {
  const late = sleep(READY_TIMEOUT_MS, undefined, { signal: cancelled, ref: false }).then(() => {
    throw new Error(`the ${name} is not ready after ${READY_TIMEOUT_MS / 1000} s`)
  })
  late.catch(() => undefined)
  await Promise.race([part.ready, late])
}

/** Listens as the server will, and lets go at once. */
async function requireFree(port: number): Promise<void> {
  const probe = createServer()
  await new Promise<void>((done, fail) => {
    probe.once('error', fail)
    probe.listen(port, '127.0.0.1', done)
  }).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`port ${port} cannot be used (${error.code}); choose others with PORT and SANDBOX_PORT`)
  })
  await new Promise((done) => probe.close(done))
}
