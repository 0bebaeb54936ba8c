import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compareVersions, needUpdateForce, versionCheck } from '@hiram/contract/app-info/app-version'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { createTestContext, type TestServer } from '../../testing/server.ts'
import { appInfoRoutes } from './routes.ts'

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await createTestContext({ routes: appInfoRoutes })
  folder = await mkdtemp(join(tmpdir(), 'app-'))
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

const app = { loginPlatform: 'APP', platform: 'android' } as const

test('INI-07 dotted versions compare as integers', () => {
  expect(compareVersions('4.10.0', '4.9.9')).toBeGreaterThan(0)
  expect(compareVersions('4.2', '4.2.0')).toBe(0)
  expect(compareVersions('4.2.0', '4.2.0.1')).toBeLessThan(0)
})

test('INI-07 an app that the lender says nothing of is up to date, a browser always', async () => {
  const visitor = server.as(server.visitor())
  expect(await visitor.ask(versionCheck, { version: '1.0.0', ...app })).toEqual({ version: '1.0.0', updateType: 0 })
  server.context.config.APP_VERSIONS = { 12: { version: '4.2.0', oldest: '4.2.0' } }
  const browser = { version: '1.0.0', loginPlatform: 'H5', platform: 'android' } as const
  expect(await visitor.ask(versionCheck, browser)).toEqual({ version: '1.0.0', updateType: 0 })
})

test('INI-07 a newer version is offered, below the oldest that may go on it is forced', async () => {
  server.context.config.APP_VERSIONS = { 12: { version: '4.10.0', oldest: '4.2.0' } }
  const visitor = server.as(server.visitor())
  expect(await visitor.ask(versionCheck, { version: '4.9.0', ...app })).toEqual({ version: '4.10.0', updateType: 0 })
  expect(await visitor.ask(versionCheck, { version: '4.1.9', ...app })).toEqual({ version: '4.10.0', updateType: 1 })
  expect(await visitor.ask(needUpdateForce, { version: '4.1.9', ...app })).toEqual({ force: true, version: '4.10.0' })
  expect(await visitor.ask(needUpdateForce, { version: '4.2.0', ...app })).toMatchObject({ force: false })
  const vn = server.as(server.visitor({ market: 'vn' }))
  expect(await vn.ask(versionCheck, { version: '1.0.0', ...app })).toEqual({ version: '1.0.0', updateType: 0 })
})

test('INI-07 it answers the build that is served, the new one as soon as it is there', async () => {
  server.context.config.APP_DIR = folder
  const visitor = server.as(server.visitor())
  const asked = async () => (await visitor.ask(versionCheck, { version: '1.0.0', ...app })).build
  for (const build of ['index-Db7Ju4Rc', 'index-NEW_er-1']) {
    const script = `<script type="module" crossorigin src="/1.0.0/assets/${build}.js" nonce="__NONCE__"></script>`
    await writeFile(join(folder, 'index.html'), script)
    expect(await asked()).toBe(build)
  }
})

test('INI-07 versions that are no versions stop the server from starting', () => {
  const given = (text: string) => () => readConfig({ ...process.env, APP_VERSIONS: text })
  for (const text of ['{', '[]', '{"12":{"version":"new"}}', '{"twelve":{"version":"1.0"}}'])
    expect(given(text)).toThrow('APP_VERSIONS')
  expect(given('{"12":{"version":"4.2.0"}}')).not.toThrow('APP_VERSIONS')
})
