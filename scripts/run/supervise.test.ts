import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '../../apps/server/src/database/free-port.ts'
import { freshDatabase } from '../../apps/server/src/testing/database.ts'
import { startChild } from './children.ts'
import { developmentKeys } from './development-keys.ts'
import { root } from './root.ts'
import { embeddedDatabase } from './stack.ts'
import { type Supervised, type SuperviseOptions, supervise } from './supervise.ts'

let folder: string
let lines: string[]
const started: Supervised[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hiram-supervise-'))
  // the database may run as another user
  await chmod(folder, 0o755)
  lines = []
})
afterEach(async () => {
  await Promise.all(started.splice(0).map((one) => one.stop()))
  await rm(folder, { recursive: true, force: true })
})

function keep(options: Pick<SuperviseOptions, 'start'> & Partial<SuperviseOptions>): Supervised {
  const one = supervise({ name: 'part', log: (line) => lines.push(line), firstPauseMs: 20, ...options })
  started.push(one)
  return one
}

/** Keeps a script running that writes its process id into a file each time it starts. */
function keepScript(script: string, options: Partial<SuperviseOptions> = {}): Supervised {
  const args = [
    '--input-type=module',
    '-e',
    `import { appendFileSync } from 'node:fs'
     appendFileSync(${JSON.stringify(join(folder, 'starts'))}, process.pid + '\\n')
     ${script}`,
  ]
  return keep({ start: async () => startChild({ args }), ...options })
}
async function starts(): Promise<number[]> {
  const text = await readFile(join(folder, 'starts'), 'utf8').catch(() => '')
  return text.split('\n').filter(Boolean).map(Number)
}
const runsOn = `process.send('ready'); setInterval(() => undefined, 1000)`

test('what ends unasked is started again, with one line in the log', async () => {
  const part = keepScript(runsOn)
  await part.ready
  for (const times of [1, 2]) {
    const pid = (await starts()).at(-1) ?? 0
    process.kill(pid, 'SIGKILL')
    await expect.poll(async () => (await starts()).length).toBe(times + 1)
    expect(lines).toHaveLength(times)
  }
  expect(lines).toEqual([
    'the part was ended by SIGKILL; starting it again in 0.02 s',
    'the part was ended by SIGKILL; starting it again in 0.04 s',
  ])
  expect(part.restarts()).toBe(2)
})

test('one that refuses its settings is not started again', async () => {
  const part = keepScript('process.exit(78)')
  expect(await part.over).toBe('the part cannot run with these settings: it ended with 78')
  await expect(part.ready).rejects.toThrow('cannot run with these settings')
  expect(await starts()).toHaveLength(1)
})

test('one that never becomes ready is tried a few times, with pauses that double', async () => {
  const began = performance.now()
  const part = keepScript('process.exit(1)', { tries: 4 })
  expect(await part.over).toBe('the part does not start: it ended with 1')
  expect(await starts()).toHaveLength(4)
  expect(lines).toHaveLength(3)
  expect(performance.now() - began).toBeGreaterThan(20 + 40 + 80)
})

test('stopping ends it within seconds, also in a pause, and nothing starts again', async () => {
  const running = keepScript(runsOn)
  await running.ready
  await running.stop()
  const failing = keepScript('process.exit(1)', { firstPauseMs: 600_000 })
  await expect.poll(() => lines.length).toBe(1)
  await failing.stop()
  const count = (await starts()).length
  await sleep(200)
  expect(await starts()).toHaveLength(count)
  expect(await running.over).toBe('the part was stopped')
})

async function serverSettings(databaseUrl: string): Promise<Record<string, string>> {
  return {
    ...(await developmentKeys(folder)),
    NODE_ENV: 'development',
    PORT: String(await freePort()),
    DATABASE_URL: databaseUrl,
    SANDBOX_URL: 'http://127.0.0.1:9',
    FILES_DIR: join(folder, 'files'),
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'warn',
  }
}
const serverArgs = [join(root, 'apps', 'server', 'src', 'main.ts')]
const answers = (port: string | undefined) =>
  fetch(`http://127.0.0.1:${port}/health`).then(
    ({ status }) => status,
    () => 0,
  )

test('the server: killed, it answers again at the same address', async () => {
  const { url, drop } = await freshDatabase()
  const env = await serverSettings(url)
  const pids: number[] = []
  const server = keep({
    name: 'server',
    start: async () => {
      const child = startChild({ args: serverArgs, env })
      pids.push(child.pid ?? 0)
      return child
    },
  })
  await server.ready
  expect(await answers(env.PORT)).toBe(200)
  process.kill(pids[0] ?? 0, 'SIGKILL')
  await expect.poll(() => answers(env.PORT)).toBe(0)
  await expect.poll(() => answers(env.PORT)).toBe(200)
  expect(lines).toEqual(['the server was ended by SIGKILL; starting it again in 0.02 s'])
  await server.stop()
  await drop()
})

const asStranger = (url: string) => url.replace(/\/\/[^:]*:/, '//stranger:')
test.each([
  ['a key is too short', (): Record<string, string> => ({ DATA_KEY: 'short' })],
  ['the root key is none', () => ({ ENVELOPE_ROOT_KEY: 'A'.repeat(120) })],
  ['the error tracking has no key', () => ({ ERROR_TRACKING_DSN: 'https://errors.example/1' })],
  ['the database does not know this user', (url: string) => ({ DATABASE_URL: asStranger(url) })],
])('the server: where %s, it is started once', async (_, wrong) => {
  const { url, drop } = await freshDatabase()
  const env = { ...(await serverSettings(url)), ...wrong(url) }
  const server = keep({ name: 'server', start: async () => startChild({ args: serverArgs, env }) })
  expect(await server.over).toBe('the server cannot run with these settings: it ended with 78')
  expect(lines).toEqual([])
  await drop()
})

test('the database: killed, it answers again at the same address', async () => {
  const database = embeddedDatabase({ stateDir: folder, durability: 'off', log: () => undefined })
  const part = keep({ name: 'database', start: database.start })
  await part.ready
  const ask = async () => {
    const client = new pg.Client({ connectionString: database.url() })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return (await client.query('select 7 as n')).rows
    } catch {
      return undefined
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  const lock = join(folder, 'postgres', 'cluster', 'postmaster.pid')
  const pid = Number((await readFile(lock, 'utf8')).split('\n')[0])
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => lines).toEqual(['the database ended; starting it again in 0.02 s'])
  await expect.poll(ask).toEqual([{ n: 7 }])
})
