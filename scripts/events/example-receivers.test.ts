import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type DeliveredEvent, deliveredEvent } from '@hiram/events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../apps/server/src/database/free-port.ts'
import { openBorrowerClient } from '../run/examples/borrower-client.ts'
import { signInBySms } from '../run/examples/sign-in-by-sms.ts'
import { root } from '../run/root.ts'
import { type BareProduct, startBareProduct } from '../run/testing/bare-product.ts'

const python = process.env.PYTHON || 'python3'
const hasPython = spawnSync(python, ['-c', 'import standardwebhooks']).status === 0
const examples = [
  { name: 'typescript', command: process.execPath, file: 'receiver.ts', isThere: true },
  { name: 'python', command: python, file: 'receiver.py', isThere: hasPython },
]

let product: BareProduct

beforeAll(async () => {
  const [typescript, snake] = [await freePort(), await freePort()]
  const settings = { EVENT_ORIGINS: `http://127.0.0.1:${typescript},http://127.0.0.1:${snake}` }
  product = await startBareProduct('receivers', settings)
})
afterAll(() => product.stop())

async function command(...given: string[]): Promise<string> {
  const args = [join(root, 'scripts', 'run', 'events.ts'), ...given]
  return (await promisify(execFile)(process.execPath, args, { env: { ...process.env, ...product.env } })).stdout
}

type Receiver = { child: ChildProcess; url: string }

function startReceiver(at: number, secret: string): Receiver {
  const { name, command, file } = example(at)
  const url = new URL((product.env.EVENT_ORIGINS ?? '').split(',')[at] ?? '')
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

const kept = (name: string) => join(product.folder, `${name}.jsonl`)

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
  const client = await openBorrowerClient(product.appUrl, 'ph')
  await signInBySms(client, product.sandboxUrl, 'ph', phone)
}

/** Without the library it says so by being skipped: `pip install -r examples/receiver/python/requirements.txt`. */
describe.each(examples.map((example, at) => ({ ...example, at })))('the receiver in $name', ({ name, at, isThere }) => {
  test.skipIf(!isThere)('keeps each event of the running product once, and none that we did not sign', async () => {
    const origin = (product.env.EVENT_ORIGINS ?? '').split(',')[at]
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
