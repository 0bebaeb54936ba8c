import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres } from '../../apps/server/src/database/embedded.ts'
import { appDir } from './built-app.ts'
import { type Child, startChild } from './children.ts'
import { developmentKeys } from './development-keys.ts'
import { root } from './root.ts'

export type Stack = {
  appUrl: string
  sandboxUrl: string
  databaseUrl: string
  /** Settles with its name when a part ended unasked. */
  broken: Promise<string>
  stop: () => Promise<void>
}

export type StackOptions = {
  port: number
  sandboxPort: number
  /** Where everything of this stack is kept: the embedded database, uploads, the sandbox's state, its secrets. */
  stateDir: string
  /** Instead of the embedded database. */
  databaseUrl?: string
  /** Folder for the output of the parts; without it they write to this terminal. */
  logDir?: string
  /** Further settings of the server. */
  settings?: Record<string, string>
  durability?: 'on' | 'off'
  /** Ends the start early. */
  cancelled: AbortSignal
  log: (line: string) => void
}

const HEALTHY_TIMEOUT_MS = 90_000

/** The whole product on this machine: database, server with the built app, sandbox. */
export async function startStack(options: StackOptions): Promise<Stack> {
  for (const port of [options.port, options.sandboxPort]) await requireFree(port)
  if (options.logDir) await mkdir(options.logDir, { recursive: true })
  const stops: (() => Promise<void>)[] = []
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= (async () => {
      for (const end of stops.reverse()) await end()
    })()
    return stopping
  }
  try {
    const databaseUrl = options.databaseUrl ?? (await startDatabase(options, stops))
    const appUrl = `http://localhost:${options.port}`
    const sandboxUrl = `http://localhost:${options.sandboxPort}`
    const env = {
      ...options.settings,
      ...(await developmentKeys(options.stateDir)),
      NODE_ENV: 'development',
      PORT: String(options.port),
      SANDBOX_PORT: String(options.sandboxPort),
      DATABASE_URL: databaseUrl,
      SERVER_URL: appUrl,
      SANDBOX_URL: sandboxUrl,
      FILES_DIR: join(options.stateDir, 'files'),
      SANDBOX_DATA_DIR: options.stateDir,
      APP_DIR: appDir,
      LOG_LEVEL: process.env.LOG_LEVEL ?? (options.logDir ? 'info' : 'warn'),
    }
    const parts: Child[] = []
    for (const [name, url] of [['server', appUrl] as const, ['sandbox', sandboxUrl] as const]) {
      options.log(`starting the ${name} …`)
      const output = options.logDir ? { file: join(options.logDir, `${name}.log`) } : undefined
      const part = startChild({ name, args: [join(root, 'apps', name, 'src', 'main.ts')], env, output })
      parts.push(part)
      stops.push(part.stop)
      await untilHealthy(url, part, options.cancelled)
    }
    const broken = Promise.race(parts.map((part) => part.ended.then((code) => `the ${part.name} ended (${code})`)))
    return { appUrl, sandboxUrl, databaseUrl, broken, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startDatabase(options: StackOptions, stops: (() => Promise<void>)[]): Promise<string> {
  options.log('starting the database …')
  const { stateDir, durability, log } = options
  const database = await startEmbeddedPostgres({ dataDir: join(stateDir, 'postgres'), durability, log })
  stops.push(database.stop)
  return database.url
}

async function untilHealthy(url: string, part: Child, cancelled: AbortSignal): Promise<void> {
  const deadline = performance.now() + HEALTHY_TIMEOUT_MS
  const ended = part.ended.then((code) => ({ code }))
  for (;;) {
    cancelled.throwIfAborted()
    const answer = await Promise.race([ended, isHealthy(url)])
    if (answer === true) return
    if (answer !== false) throw new Error(`the ${part.name} ended while starting (${answer.code})`)
    if (performance.now() > deadline) throw new Error(`the ${part.name} does not answer at ${url}`)
    await sleep(100)
  }
}

async function isHealthy(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/health`, { signal: AbortSignal.timeout(5000) }).catch(() => undefined)
  await answer?.body?.cancel()
  return answer !== undefined && answer.status < 500
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
