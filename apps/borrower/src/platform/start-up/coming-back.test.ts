import { needUpdateForce } from '@hiram/contract/app-info/app-version'
import { beforeEach, expect, test, vi } from 'vitest'
import { installFakeBrowser } from '../../testing/fake-browser.ts'
import { createFakeServer, succeeded } from '../../testing/fake-server.ts'

const minute = 60_000
const page = new EventTarget()
let server = createFakeServer()

beforeEach(() => {
  vi.resetModules()
  server = createFakeServer()
  installFakeBrowser({ metas: { 'envelope-root': server.root, brand: '{"market":"ph","appId":12}' } })
  vi.stubGlobal('fetch', vi.fn(server.fetch))
  const addEventListener = page.addEventListener.bind(page)
  Object.assign(document, { addEventListener, visibilityState: 'visible' })
})

test('INI-07 coming back after ten minutes shows a forced update, sooner makes no call', async () => {
  await (await import('../texts/texts.tsx')).startTexts()
  const { useGlobal } = await import('../state/models.ts')
  const { watchReturnToApp } = await import('./coming-back.ts')
  server.answer(needUpdateForce, succeeded({ force: true, version: '4.10.0' }))
  let now = 0
  watchReturnToApp(() => now)
  const comeBack = (after: number) => {
    now += after
    page.dispatchEvent(new Event('visibilitychange'))
  }
  comeBack(9 * minute)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(server.received).toEqual([])
  comeBack(minute)
  await expect.poll(() => useGlobal.getState().updateInfo).toEqual({ version: '4.10.0', updateType: 1 })
  expect(server.received.map(({ path }) => path)).toEqual(['/appVersion/needUpdateForce'])
})
