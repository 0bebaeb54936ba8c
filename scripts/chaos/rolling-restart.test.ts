import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
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
import { type S3Server, startS3Server } from '../../apps/server/src/testing/s3-server.ts'
import { scratchDir } from '../../apps/server/src/testing/scratch-dir.ts'
import { startChild } from '../run/children.ts'
import { developmentKeys } from '../run/development-keys.ts'
import { type BorrowerClient, openBorrowerClient } from '../run/examples/borrower-client.ts'
import { picture } from '../run/examples/fill-steps.ts'
import { signInBySms } from '../run/examples/sign-in-by-sms.ts'
import { root } from '../run/root.ts'
import type { Running } from '../run/supervise.ts'
import { type Balancer, startBalancer } from './balancer.ts'
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
let store: S3Server
let consolePorts: number[]
let balancer: Balancer

const startPart = async (app: string, given: Record<string, string>) => {
  const output = { file: join(folder, `${app}.log`) }
  const part = startChild({ args: [join(root, 'apps', app, 'src', 'main.ts')], env: { ...env, ...given }, output })
  const broken = part.ended.then(({ how }) => Promise.reject(new Error(`${app} ${how}`)))
  await Promise.race([part.ready, broken])
  broken.catch(() => undefined)
  return part
}
/** A server of the build with this number. */
const startServer = (at: number, build: number) =>
  startPart('server', {
    PORT: String(ports[at]),
    APP_DIR: join(folder, `app-${build}`),
    CONSOLE_PORT: String(consolePorts[at]),
    CONSOLE_URL: `http://localhost:${consolePorts[at]}`,
    CONSOLE_DIR: join(folder, `console-${build}`),
  })

/** Both pages of a build, with a chunk that no other build has; all that a client needs of them. */
async function makeBuild(build: number): Promise<void> {
  for (const app of ['app', 'console']) {
    const assets = join(folder, `${app}-${build}`, 'assets')
    await mkdir(assets, { recursive: true })
    await writeFile(join(assets, '..', 'index.html'), '<meta name="envelope-root" content="__ENVELOPE_ROOT__" />')
    await writeFile(join(assets, '..', 'addresses.json'), '["/"]')
    await writeFile(join(assets, `${app}-${build}.js`), chunkOf(app, build))
  }
}

const chunkOf = (app: string, build: number) => `export const of = '${app} ${build}'`

/** The chunk of a build, as each of the servers answers. */
async function chunks(app: 'app' | 'console', build: number): Promise<string[]> {
  const places = app === 'app' ? ports.map((port) => `${port}/1.0.0`) : consolePorts
  const asked = places.map(async (place) => {
    const answer = await fetch(`http://localhost:${place}/assets/${app}-${build}.js`)
    return answer.ok ? answer.text() : String(answer.status)
  })
  return Promise.all(asked)
}

beforeAll(async () => {
  folder = await mkdtemp(join(await scratchDir(), 'hiram-rolling-'))
  await chmod(folder, 0o755)
  for (let build = 0; build <= rounds; build += 1) await makeBuild(build)
  const access = { accessKeyId: 'hiram', secretAccessKey: 'a secret of the store' }
  store = await startS3Server({ ...access, region: 'us-east-1', bucket: 'sealed' })
  const database = await freshDatabase()
  databaseUrl = database.url
  drop = database.drop
  ports = [await freePort(), await freePort()]
  consolePorts = [await freePort(), await freePort()]
  const [balancerPort, sandboxPort] = [await freePort(), await freePort()]
  env = {
    ...(await developmentKeys(folder)),
    NODE_ENV: 'development',
    DATABASE_URL: databaseUrl,
    FILES_S3_BUCKET: 'sealed',
    FILES_S3_ENDPOINT: store.endpoint,
    FILES_S3_ACCESS_KEY: access.accessKeyId,
    FILES_S3_SECRET_KEY: access.secretAccessKey,
    SERVER_URL: `http://localhost:${balancerPort}`,
    SANDBOX_URL: `http://localhost:${sandboxPort}`,
    SANDBOX_PORT: String(sandboxPort),
    // no one signs in to the console here
    STAFF_ISSUER: `http://localhost:${sandboxPort}`,
    STAFF_CLIENT_ID: 'console',
    SANDBOX_DATA_DIR: folder,
    LOG_LEVEL: 'warn',
  }
  servers = []
  for (const at of ports.keys()) servers.push(await startServer(at, 0))
  sandbox = await startPart('sandbox', {})
  balancer = await startBalancer(
    balancerPort,
    ports.map((port) => `http://127.0.0.1:${port}`),
  )
})
afterAll(async () => {
  await balancer.stop()
  await Promise.all([sandbox, ...servers].map((part) => part.stop()))
  await store.stop()
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

test('two servers replaced in turn under load: no failed call, no lost file, no doubled effect, all chunks', async () => {
  const client = await openBorrowerClient(balancer.url, 'ph')
  await signInBySms(client, env.SANDBOX_URL ?? '', 'ph', '0917 555 0142')
  const [bankKey] = z.parse(signingKeys, env.BANK_WEBHOOK_SECRETS)
  // no loan has this code: each transfer waits in suspense, once
  const borrowers = [{ client, loanId: '', code: 'none' }]
  const load = startLoad({ appUrl: balancer.url, bankKey, borrowers, valueDate: marketDay('ph', new Date()) })
  const uploads = startUploads(client)
  for (let round = 0; round < rounds; round += 1) {
    for (const at of ports.keys()) {
      await balancer.allReady()
      await sleep(500)
      await servers[at]?.stop()
      expect((await servers[at]?.ended)?.how).toBe('ended with 0')
      servers[at] = await startServer(at, round + 1)
      // one server is of this build and one of that before, or both are of this: a page of either gets its chunk from both
      for (const app of ['app', 'console'] as const) {
        for (const build of [round, round + 1])
          await expect.poll(() => chunks(app, build)).toEqual([chunkOf(app, build), chunkOf(app, build)])
      }
    }
  }
  await Promise.all([load.stop(), uploads.stop()])
  const { payments, messages, sentAgain, differentAnswers } = load.acknowledged
  expect(uploads.failures).toEqual([])
  expect({ sentAgain, differentAnswers }).toEqual({ sentAgain: [], differentAnswers: [] })
  expect(payments.size).toBeGreaterThan(20)
  expect(uploads.photoIds.length).toBeGreaterThan(3)
  expect(await countOf('select count(*)::int from bank_transfer')).toBe(payments.size)
  expect(await countOf("select count(*)::int from journal_entry where kind = 'suspense'")).toBe(payments.size)
  expect(await countOf('select count(*)::int from support_message where not from_lender')).toBe(messages.size)
  // a server that ended finished the jobs it had begun: none is left to one that is gone
  await expect.poll(() => countOf('select count(*)::int from graphile_worker.jobs where locked_at is not null')).toBe(0)
  expect([...store.objects.keys()].filter((name) => !name.startsWith('page-')).length).toBeGreaterThanOrEqual(
    uploads.photoIds.length,
  )
  for (const photoId of uploads.photoIds)
    expect((await client.call(viewPhoto, { photoId })).base64.length).toBeGreaterThan(100)
})
