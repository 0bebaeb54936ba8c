import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { uploadPhoto, viewPhoto } from '@hiram/contract/apply'
import { signingKeys } from '@hiram/contract/webhook-keys'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { marketDay } from '../../apps/server/src/clock.ts'
import { freePort } from '../../apps/server/src/database/free-port.ts'
import { freshDatabase } from '../../apps/server/src/testing/database.ts'
import { scratchDir } from '../../apps/server/src/testing/scratch-dir.ts'
import { startChild } from '../run/children.ts'
import { developmentKeys } from '../run/development-keys.ts'
import { type BorrowerClient, openBorrowerClient } from '../run/examples/borrower-client.ts'
import { picture } from '../run/examples/fill-steps.ts'
import { signInBySms } from '../run/examples/sign-in-by-sms.ts'
import { root } from '../run/root.ts'
import type { Running } from '../run/supervise.ts'
import { askMs, type Balancer, startBalancer } from './balancer.ts'
import { startLoad } from './load.ts'

const rounds = 2
/** The server takes forty photos a day from one borrower. */
const mostPhotos = 38
const uploadEveryMs = 800

let folder: string
let databaseUrl: string
let drop: () => Promise<void>
let env: Record<string, string>
let ports: number[]
let servers: Running[]
let sandbox: Running
let balancer: Balancer

const startPart = async (app: string, given: Record<string, string>) => {
  const output = { file: join(folder, `${app}.log`) }
  const part = startChild({ args: [join(root, 'apps', app, 'src', 'main.ts')], env: { ...env, ...given }, output })
  await part.ready
  return part
}
const startServer = (port: number) => startPart('server', { PORT: String(port) })

beforeAll(async () => {
  folder = await mkdtemp(join(await scratchDir(), 'hiram-rolling-'))
  await chmod(folder, 0o755)
  // all that a client needs of the page
  await writeFile(join(folder, 'index.html'), '<meta name="envelope-root" content="__ENVELOPE_ROOT__" />')
  await writeFile(join(folder, 'addresses.json'), '["/"]')
  const database = await freshDatabase()
  databaseUrl = database.url
  drop = database.drop
  ports = [await freePort(), await freePort()]
  const [balancerPort, sandboxPort] = [await freePort(), await freePort()]
  env = {
    ...(await developmentKeys(folder)),
    NODE_ENV: 'development',
    DATABASE_URL: databaseUrl,
    FILES_DIR: join(folder, 'files'),
    APP_DIR: folder,
    SERVER_URL: `http://localhost:${balancerPort}`,
    SANDBOX_URL: `http://localhost:${sandboxPort}`,
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_DATA_DIR: folder,
    DRAIN_SECONDS: String(askMs / 1000 + 1),
    LOG_LEVEL: 'warn',
  }
  servers = []
  for (const port of ports) servers.push(await startServer(port))
  sandbox = await startPart('sandbox', {})
  balancer = await startBalancer(
    balancerPort,
    ports.map((port) => `http://127.0.0.1:${port}`),
  )
})
afterAll(async () => {
  await balancer.stop()
  await Promise.all([sandbox, ...servers].map((part) => part.stop()))
  await drop()
  await rm(folder, { recursive: true, force: true })
})

/** Uploads one photo after another; each id is of a photo that was acknowledged. */
function startUploads(client: BorrowerClient) {
  const photoIds: string[] = []
  const failures: string[] = []
  let stopped = false
  const uploading = (async () => {
    while (!stopped && photoIds.length < mostPhotos) {
      await client.call(uploadPhoto, { kind: 'workProof' }, picture(photoIds.length + 1)).then(
        ({ photoId }) => photoIds.push(photoId),
        (error: unknown) => failures.push(String(error)),
      )
      await sleep(uploadEveryMs)
    }
  })()
  return {
    photoIds,
    failures,
    async stop() {
      stopped = true
      await uploading
    },
  }
}

async function countOf(sql: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ count: number }>(sql)
  await client.end()
  return rows[0]?.count ?? -1
}

test('two servers restarted in turn under load: no failed call, no lost file, no doubled effect', async () => {
  const client = await openBorrowerClient(balancer.url, 'ph')
  await signInBySms(client, env.SANDBOX_URL ?? '', 'ph', '0917 555 0142')
  const [bankKey] = z.parse(signingKeys, env.BANK_WEBHOOK_SECRETS)
  // no loan has this code: each transfer waits in suspense, once
  const borrowers = [{ client, loanId: '', code: 'none' }]
  const load = startLoad({ appUrl: balancer.url, bankKey, borrowers, valueDate: marketDay('ph', new Date()) })
  const uploads = startUploads(client)
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, port] of ports.entries()) {
      await balancer.allReady()
      await sleep(500)
      await servers[at]?.stop()
      servers[at] = await startServer(port)
    }
  }
  await Promise.all([load.stop(), uploads.stop()])
  const { payments, messages, repeats, differentAnswers } = load.acknowledged
  expect(uploads.failures).toEqual([])
  expect({ repeats, differentAnswers }).toEqual({ repeats: 0, differentAnswers: [] })
  expect(payments.size).toBeGreaterThan(20)
  expect(uploads.photoIds.length).toBeGreaterThan(3)
  expect(await countOf('select count(*)::int from bank_transfer')).toBe(payments.size)
  expect(await countOf("select count(*)::int from journal_entry where kind = 'suspense'")).toBe(payments.size)
  expect(await countOf('select count(*)::int from support_message where not from_lender')).toBe(messages.size)
  for (const photoId of uploads.photoIds)
    expect((await client.call(viewPhoto, { photoId })).base64.length).toBeGreaterThan(100)
})
