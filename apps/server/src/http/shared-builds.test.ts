import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createApp } from '../app.ts'
import { diskFiles } from '../providers/files/disk.ts'
import { s3Files } from '../providers/files/s3.ts'
import type { FilesPort } from '../providers/ports.ts'
import { listedFiles } from '../testing/listed-files.ts'
import { startS3Server } from '../testing/s3-server.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'
import { type SharedFile, shareBuild } from './shared-builds.ts'

let server: TestServer
let scratch: string
beforeEach(async () => {
  server = await createTestContext({ routes: [] })
  scratch = await mkdtemp(join(tmpdir(), 'hiram-builds-'))
})
afterEach(async () => {
  await server.stop()
  await rm(scratch, { recursive: true, force: true })
})

/** What a build leaves on the disk. */
async function built(build: string): Promise<string> {
  const folder = join(scratch, build)
  await mkdir(join(folder, 'assets'), { recursive: true })
  await writeFile(join(folder, 'index.html'), '<html></html>')
  await writeFile(join(folder, 'addresses.json'), '["/"]')
  await writeFile(join(folder, 'assets', `home-${build}.js`), `export const build = '${build}'`)
  await writeFile(join(folder, 'assets', `home-${build}.js.br`), 'the same, packed')
  await writeFile(join(folder, 'assets', 'react-same.js'), 'in every build')
  return folder
}

/** A server of this build, on the file store that all share. */
async function serverOf(build: string, files: FilesPort) {
  const { context } = server
  const app = await createApp({
    ...context,
    providers: { ...context.providers, files },
    config: { ...context.config, APP_DIR: await built(build) },
  })
  onTestFinished(() => app.close())
  return (path: string) => app.inject({ url: `/1.0.0/assets/${path}` })
}

/** Such a server's share, whole. */
async function shareOf(build: string, files: FilesPort): Promise<SharedFile> {
  const { context } = server
  const providers = { ...context.providers, files }
  return shareBuild({
    context: { ...context, providers },
    folder: await built(build),
    app: 'borrower',
    waitMs: 500_000,
  })
}

const credentials = { accessKeyId: 'AKIDHIRAM', secretAccessKey: 'a secret', region: 'us-east-1', bucket: 'sealed' }

async function bucket(): Promise<FilesPort> {
  const store = await startS3Server(credentials)
  onTestFinished(() => store.stop())
  return s3Files({ bucket: 'sealed', region: 'us-east-1', endpoint: store.endpoint, prefix: 'files/', credentials })
}

test.each([
  ['a folder', async () => diskFiles(join(scratch, 'files'))],
  ['a bucket', bucket],
])('a page of one build gets its chunks from servers of the builds around it, by %s', async (_, make) => {
  const files = await make()
  const before = await serverOf('1', files)
  const after = await serverOf('2', files)
  for (const [ask, build] of [
    [before, '1'],
    [before, '2'],
    [after, '1'],
    [after, '2'],
  ] as const) {
    // a store that is slow is written to after the start
    await expect.poll(async () => (await ask(`home-${build}.js`)).statusCode).toBe(200)
    const answer = await ask(`home-${build}.js`)
    expect(answer.body).toBe(`export const build = '${build}'`)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'same-origin',
    })
  }
  for (const unknown of ['home-3.js', '../index.html', '%2e%2e/index.html', 'home-1.js.map'])
    expect((await after(unknown)).statusCode, unknown).not.toBe(200)
})

test('the last three builds stay; two servers of one build share it once', async () => {
  const files = diskFiles(join(scratch, 'files'))
  await Promise.all([shareOf('1', files), shareOf('1', files)])
  expect(await listedFiles(files, 'page-borrower-')).toHaveLength(3)
  for (const build of ['2', '3', '4']) {
    server.pass(1000)
    await shareOf(build, files)
  }
  const newest = await shareOf('4', files)
  const shared = await Promise.all(['1', '2', '3', '4'].map((build) => newest(`assets/home-${build}.js`)))
  expect(shared.map((bytes) => bytes?.toString())).toEqual([
    undefined,
    "export const build = '2'",
    "export const build = '3'",
    "export const build = '4'",
  ])
  // three records, their own chunks, and the one that all have
  expect(await listedFiles(files, 'page-borrower-')).toHaveLength(7)
})

test('what another has put into the store is not served', async () => {
  const files = diskFiles(join(scratch, 'files'))
  await shareOf('1', files)
  for (const name of await listedFiles(files, 'page-borrower-file-')) {
    await files.remove(name)
    await files.put(name, Buffer.from('alert(1)'))
  }
  const after = await shareOf('2', files)
  expect(await after('assets/home-2.js')).toBeDefined()
  expect(await after('assets/home-1.js')).toBeUndefined()
})

test('a store that does not answer does not keep a server from starting', async () => {
  const broken = {
    ...diskFiles(join(scratch, 'files')),
    list: () => {
      throw new Error('no store')
    },
  }
  const alone = await serverOf('1', broken)
  expect((await alone('home-1.js')).statusCode).toBe(200)
  expect((await alone('home-2.js')).statusCode).toBe(404)
})
