import { spawn } from 'node:child_process'
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type FreshDatabase, freshDatabase } from '../../apps/server/src/testing/database.ts'
import { scratchDir } from '../../apps/server/src/testing/scratch-dir.ts'
import { type ServerProcess, startServerProcess } from '../../apps/server/src/testing/server-process.ts'

const random = () => randomBytes(32).toString('base64url')
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const keys = {
  DATA_KEY: random(),
  LOOKUP_KEY: random(),
  ENVELOPE_ROOT_KEY: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64url'),
}
const list = z.object({ keys: z.string() })
const listed = z.array(z.object({ kid: z.string() }))

let folder: string
let database: FreshDatabase
let servers: ServerProcess[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(await scratchDir(), 'hiram-revoke-'))
  database = await freshDatabase()
  servers = await Promise.all(
    ['one', 'two'].map((name) => startServerProcess(database.url, join(folder, 'files', name), keys)),
  )
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** The ids of the keys that a server tells its clients to seal with. */
async function published({ url }: ServerProcess): Promise<string[]> {
  const answer = await fetch(`${url}/v1/keys`)
  const { keys } = list.parse(await answer.json())
  return listed.parse(JSON.parse(Buffer.from(keys, 'base64url').toString())).map(({ kid }) => kid)
}

async function revoked(...given: string[]): Promise<string> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'run', 'revoke-key.ts'), ...given], {
    env: { PATH: process.env.PATH, DATABASE_URL: database.url, DATA_KEY: keys.DATA_KEY, LOOKUP_KEY: keys.LOOKUP_KEY },
  })
  return text(child.stdout)
}

test('a key that is revoked by its command is out of use on two running servers within ten seconds', async () => {
  for (const server of servers) await expect.poll(async () => (await server.health()).status).toBe(200)
  const [id = ''] =
    (await revoked())
      .split('\n')
      .find((line) => line.includes(' server '))
      ?.split(' ') ?? []
  for (const server of servers) expect(await published(server)).toContain(id)
  expect(await revoked(id)).toBe(`${id} is revoked\n`)
  const began = performance.now()
  for (const server of servers)
    await expect.poll(() => published(server), { timeout: 10_000, interval: 250 }).not.toContain(id)
  expect(performance.now() - began).toBeLessThan(10_000)
  const [one, other] = await Promise.all(servers.map(published))
  expect(one).toHaveLength(1)
  expect(other).toEqual(one)
})
