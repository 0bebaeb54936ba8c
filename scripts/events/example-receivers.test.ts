import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type DeliveredEvent, deliveredEvent } from '@hiram/events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../apps/server/src/database/free-port.ts'
import { freshDatabase } from '../../apps/server/src/testing/database.ts'
import { scratchDir } from '../../apps/server/src/testing/scratch-dir.ts'
import { startChild } from '../run/children.ts'
import { developmentKeys } from '../run/development-keys.ts'
import { openBorrowerClient } from '../run/examples/borrower-client.ts'
import { signInBySms } from '../run/examples/sign-in-by-sms.ts'
import { root } from '../run/root.ts'
import type { Running } from '../run/supervise.ts'

const python = process.env.PYTHON || 'python3'
const hasPython = spawnSync(python, ['-c', 'import standardwebhooks']).status === 0
const examples = [
  { name: 'typescript', command: process.execPath, file: 'receiver.ts', isThere: true },
  { name: 'python', command: python, file: 'receiver.py', isThere: hasPython },
]

let folder: string
let drop: () => Promise<void>
let env: Record<string, string>
let parts: Running[]

beforeAll(async () => {
  folder = await mkdtemp(join(await scratchDir(), 'hiram-receivers-'))
  await chmod(folder, 0o755)
  // all that a client needs of the page
  await writeFile(join(folder, 'index.html'), '<meta name="envelope-root" content="__ENVELOPE_ROOT__" />')
  await writeFile(join(folder, 'addresses.json'), '["/"]')
  const database = await freshDatabase()
  drop = database.drop
  const [port, sandboxPort, typescript, snake] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  env = {
    ...(await developmentKeys(folder)),
    NODE_ENV: 'development',
    DATABASE_URL: database.url,
    FILES_DIR: join(folder, 'files'),
    APP_DIR: folder,
    PORT: String(port),
    SERVER_URL: `http://localhost:${port}`,
    SANDBOX_URL: `http://localhost:${sandboxPort}`,
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_DATA_DIR: folder,
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'warn',
    EVENT_ORIGINS: `http://127.0.0.1:${typescript},http://127.0.0.1:${snake}`,
  }
  parts = []
  for (const app of ['server', 'sandbox']) {
    const output = { file: join(folder, `${app}.log`) }
    const part = startChild({ args: [join(root, 'apps', app, 'src', 'main.ts')], env, output })
    parts.push(part)
    await part.ready
  }
})
afterAll(async () => {
  await Promise.all(parts.map((part) => part.stop()))
  await drop()
  await rm(folder, { recursive: true, force: true })
})

async function command(...given: string[]): Promise<string> {
  const args = [join(root, 'scripts', 'run', 'events.ts'), ...given]
  return (await promisify(execFile)(process.execPath, args, { env: { ...process.env, ...env } })).stdout
}

type Receiver = { child: ChildProcess; url: string }

function startReceiver(at: number, secret: string): Receiver {
  const { name, command, file } = example(at)
  const url = new URL((env.EVENT_ORIGINS ?? '').split(',')[at] ?? '')
  const child = spawn(command, [join(root, 'examples', 'receiver', name, file)], {
    env: { ...process.env, SECRET: secret, PORT: url.port, FILE: kept(name) },
    stdio: 'ignore',
  })
  return { child, url: url.href }
}

function example(at: number) {
  const found = examples[at]
  if (!found) throw new Error('there is no such example')
  return found
}

const kept = (name: string) => join(folder, `${name}.jsonl`)

async function keptEvents(name: string): Promise<DeliveredEvent[]> {
  const text = await readFile(kept(name), 'utf8').catch(() => '')
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => deliveredEvent.parse(JSON.parse(line)))
}

async function ended({ child }: Receiver): Promise<void> {
  const over = new Promise((done) => child.once('exit', done))
  child.kill('SIGKILL')
  await over
}

async function openAccount(phone: string): Promise<void> {
  const client = await openBorrowerClient(env.SERVER_URL ?? '', 'ph')
  await signInBySms(client, env.SANDBOX_URL ?? '', 'ph', phone)
}

/** Without the library it says so by being skipped: `pip install -r examples/receiver/python/requirements.txt`. */
describe.each(examples.map((example, at) => ({ ...example, at })))('the receiver in $name', ({ name, at, isThere }) => {
  test.skipIf(!isThere)('keeps each event of the running product once, and none that we did not sign', async () => {
    const origin = (env.EVENT_ORIGINS ?? '').split(',')[at]
    const added = await command('add', name, '--url', `${origin}/`, '--types', 'account.opened.v1')
    const secret = /^secret (\S+)$/m.exec(added)?.[1] ?? ''
    let receiver = startReceiver(at, secret)
    try {
      await openAccount(`0917 555 01${at}1`)
      await expect.poll(() => keptEvents(name)).toHaveLength(1)
      const [first] = await keptEvents(name)
      const answer = await fetch(receiver.url, {
        method: 'POST',
        body: JSON.stringify({ ...first, id: 'x' }),
        headers: {
          'webhook-id': 'x',
          'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
          'webhook-signature': 'v1,eA==',
        },
      })
      expect(answer.status).toBe(400)
      await ended(receiver)
      await openAccount(`0917 555 01${at}2`)
      receiver = startReceiver(at, secret)
      await command('replay', name, '--after', '0')
      await expect.poll(() => keptEvents(name).then((events) => events.length)).toBeGreaterThan(1)
      await expect.poll(() => command('list')).toContain(`0 behind, 0 waiting, 0 parked`)
      const events = await keptEvents(name)
      const ids = events.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(events[0]).toEqual(first)
      expect(events.at(-1)).toMatchObject({ type: 'account.opened.v1', data: { market: 'ph' } })
    } finally {
      await ended(receiver)
      await command('remove', name)
    }
  })
})
