import { versionCheck } from '@hiram/contract/app-info/app-version'
import { beforeEach, expect, test, vi } from 'vitest'
import { installFakeBrowser } from '../../testing/fake-browser.ts'
import { createFakeServer, refused, succeeded } from '../../testing/fake-server.ts'

let server = createFakeServer()
let browser = installFakeBrowser()

beforeEach(() => {
  vi.resetModules()
  server = createFakeServer()
  browser = installFakeBrowser({ metas: { 'envelope-root': server.root, brand: '{"market":"ph","appId":12}' } })
  vi.stubGlobal('fetch', vi.fn(server.fetch))
})

test('SES-02 INI-07 whether the last check found a newer version is under CHECK_UPDATE; a failed one says nothing new', async () => {
  const { startTexts } = await import('../texts/texts.tsx')
  await startTexts()
  const { callVersionCheck } = await import('./start-up-calls.ts')
  const newest = (version: string) => succeeded({ version, updateType: 0, build: 'b' })
  const kept: (string | null)[] = []
  for (const answer of [newest('1.0.10'), refused(500), newest('1.0.0'), newest('0.9.9')]) {
    server.answer(versionCheck, answer)
    await callVersionCheck()
    kept.push(browser.local.getItem('CHECK_UPDATE'))
  }
  expect(kept).toEqual(['true', 'true', 'false', 'false'])
  const asked = { version: '1.0.0', loginPlatform: 'H5', platform: 'android' }
  expect(Object.fromEntries(new URLSearchParams(server.received[0]?.query))).toEqual(asked)
})
