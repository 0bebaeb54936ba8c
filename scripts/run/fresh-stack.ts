import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../../apps/server/src/database/free-port.ts'
import { scratchDir } from '../../apps/server/src/testing/scratch-dir.ts'
import { findChromium } from '../chromium.ts'
import { ensureBuilt } from './built-app.ts'
import { onStopAsked, runChild } from './children.ts'
import { root } from './root.ts'
import type { Databases } from './spread-databases.ts'
import { startStack } from './stack.ts'

const log = (line: string) => console.log(line)

/** A separate product: the app, the sandbox, its database and its files. */
export type StackPlaces = {
  appUrl: string
  sandboxUrl: string
  consoleUrl: string
  databaseUrl: string
  filesDir: string
  /** Where a test may start a push service that the server sends to. */
  pushPort: number
}

/**
 * The whole product, fresh, on free ports, `count` times; `args` run beside it to their end; all stopped and removed. On
 * `databases` the ledger is checked at the end.
 */
export async function runOnFreshStacks(
  name: string,
  args: string[],
  count = 1,
  databases?: Databases,
): Promise<number> {
  await ensureBuilt(log)
  const browser = await findChromium()
  const cancelling = new AbortController()
  const started: FreshStack[] = []
  const clean = async () => {
    cancelling.abort()
    await Promise.all(started.map(({ clean }) => clean()))
  }
  onStopAsked(async () => {
    await clean()
    process.exit(130)
  })
  try {
    const stacks = []
    for (let number = 1; number <= count; number += 1) {
      const fresh = await startFreshStack(`${name}-${number}`, cancelling.signal, log, databases)
      started.push(fresh)
      stacks.push(await fresh.places)
    }
    const code = await runChild(args, {
      ...browser.environment,
      CHROMIUM: browser.executablePath,
      E2E_STACKS: JSON.stringify(stacks),
    })
    const restarts = await restartsOf(started)
    if (restarts > 0) log(`${restarts} parts ended unasked and were started again`)
    const broken = databases ? await brokenLedgers(stacks) : 0
    if (code !== 0 || restarts > 0) await showLogs(started)
    return restarts + broken > 0 ? 1 : code
  } catch (error) {
    await showLogs(started)
    throw error
  } finally {
    await clean()
  }
}

type FreshStack = {
  places: Promise<StackPlaces>
  restarts: () => Promise<number>
  logDir: string
  clean: () => Promise<void>
}

/** A journey that passes although the server died on the way has not passed. */
async function restartsOf(stacks: readonly FreshStack[]): Promise<number> {
  const counts = await Promise.all(stacks.map(({ restarts }) => restarts()))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** How many of the products have a ledger that `npm run ledger:check` finds broken. */
async function brokenLedgers(stacks: readonly StackPlaces[]): Promise<number> {
  let broken = 0
  for (const { databaseUrl } of stacks) {
    const script = join(root, 'scripts', 'run', 'ledger-check.ts')
    if ((await runChild([script], { DATABASE_URL: databaseUrl })) !== 0) broken += 1
  }
  return broken
}

/** The whole product, fresh, on free ports, with a database of its own or one of `databases`; its logs are in `.cache`. */
export async function startFreshStack(
  name: string,
  cancelled: AbortSignal,
  log: (line: string) => void,
  databases?: Databases,
): Promise<FreshStack> {
  const folder = await mkdtemp(join(await scratchDir(), `hiram-${name}-`))
  await chmod(folder, 0o755)
  const logDir = join(root, '.cache', name)
  const [port, sandboxPort, pushPort] = [await freePort(), await freePort(), await freePort()]
  const console = { port: await freePort(), staffPort: await freePort() }
  const given = await databases?.create(name)
  const starting = startStack({
    port,
    ...(given && { databaseUrl: given }),
    sandboxPort,
    console,
    stateDir: folder,
    settings: {
      ...(given && { DATABASE_CLUSTER: 'citus' }),
      // an app id of no brand, for a shell too old to go on
      APP_VERSIONS: '{"97":{"version":"4.10.0","oldest":"4.0.0"}}',
      // a shell may do the face check itself; the sandbox judges its pictures
      FACES: 'gateway',
      // a shell may send the calls of a Philippine page to the bare host
      API_ORIGINS: `http://localhost:${port}`,
      PAGE_ORIGINS: `http://ph.localhost:${port}`,
      PUSH_SERVICES: `http://127.0.0.1:${pushPort}`,
    },
    durability: 'off',
    logDir,
    cancelled,
    log,
  })
  const places = starting.then(({ appUrl, sandboxUrl, consoleUrl, databaseUrl }) => {
    log(`the app is at ${appUrl}, the sandbox at ${sandboxUrl}`)
    return { appUrl, sandboxUrl, consoleUrl, databaseUrl, filesDir: join(folder, 'files'), pushPort }
  })
  const clean = async () => {
    const stack = await starting.catch(() => undefined)
    await stack?.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { places, restarts: async () => (await starting).restarts(), logDir, clean }
}

/** Warnings, errors and lines that are not the logger's; the rest stays in the files. */
async function showLogs(stacks: readonly FreshStack[]): Promise<void> {
  for (const { logDir } of stacks) {
    for (const name of ['server', 'sandbox']) {
      const text = await readFile(join(logDir, `${name}.log`), 'utf8').catch(() => '')
      const lines = text.split('\n').filter((line) => line && !/^\{"level":[123]0,/.test(line))
      if (lines.length > 0) log(`--- warnings and errors of ${name}.log in ${logDir}\n${lines.join('\n').slice(-2000)}`)
    }
  }
}
