import { adEventCheck, trackLegacy, trackNew } from '@hiram/contract/tracking'
import { beforeEach, expect, test, vi } from 'vitest'
import { installFakeBrowser } from '../../testing/fake-browser.ts'
import { createFakeServer, refused, succeeded } from '../../testing/fake-server.ts'
import { currentToast } from '../../ui/toast-store.ts'

let server = createFakeServer()
let browser = installFakeBrowser()
const taken = succeeded({ done: true })
const at = '2026-06-20T02:00:00.000Z'

beforeEach(() => {
  vi.resetModules()
  server = createFakeServer()
  browser = installFakeBrowser({ metas: { 'envelope-root': server.root, brand: '{"market":"ph","appId":12}' } })
  vi.stubGlobal('fetch', vi.fn(server.fetch))
  browser.local.setItem('auth', '1')
})

async function freshUpload() {
  const { startTexts } = await import('../texts/texts.tsx')
  await startTexts()
  return await import('./upload-event.ts')
}
async function openPage(adEvents: 'on' | 'off') {
  const brand = JSON.stringify({ market: 'ph', appId: 12, adEvents })
  browser = installFakeBrowser({ metas: { 'envelope-root': server.root, brand } })
  browser.local.setItem('auth', '1')
  return await freshUpload()
}
const sentTo = (path: string) => server.received.filter((call) => call.path === path)
const kept = (): { key: number; reUploading: boolean; rids: { fresh: string; legacy: string } }[] =>
  JSON.parse(browser.local.getItem('event_failed') ?? '[]')

test('TRK-03 an event is split by version: new first, then legacy', async () => {
  const { uploadEvent } = await freshUpload()
  server.answer(trackNew, taken)
  server.answer(trackLegacy, taken)
  await uploadEvent(['loginCodeSuccess', 'login'], at)
  expect(server.received.map(({ path }) => path)).toEqual(['/buriedPoint/save-new', '/buriedPoint/save'])
  const versions = (path: string) =>
    JSON.parse(sentTo(path)[0]?.text ?? '{}').detailReqVos.map((detail: { version: number }) => detail.version)
  expect(versions('/buriedPoint/save-new')).toEqual([2, 2])
  expect(versions('/buriedPoint/save')).toEqual([1])
  expect(browser.local.getItem('event_failed')).toBeNull()
})

test('TRK-04 what fails is kept, tried once more at once under the same ids, and gone when that works', async () => {
  const { uploadEvent } = await freshUpload()
  server.answer(trackNew, taken)
  server.answer(trackLegacy, refused(500), taken)
  await uploadEvent(['login'], at)
  expect(sentTo('/buriedPoint/save')).toHaveLength(2)
  expect(sentTo('/buriedPoint/save')[0]?.rid).toBe(sentTo('/buriedPoint/save')[1]?.rid)
  expect(sentTo('/buriedPoint/save-new')[0]?.rid).toBe(sentTo('/buriedPoint/save-new')[1]?.rid)
  expect(kept()).toEqual([])
})

test('TRK-04 a retry that fails keeps the record, survives a reload, and nothing is shown', async () => {
  const { uploadEvent } = await freshUpload()
  server.answer(trackNew, refused(500))
  await uploadEvent(['app_start'], at)
  await uploadEvent(['loginSendCode'], at)
  expect(sentTo('/buriedPoint/save-new')).toHaveLength(4)
  expect(kept().map(({ reUploading }) => reUploading)).toEqual([false, false])
  expect(new Set(kept().map(({ key }) => key)).size).toBe(2)
  expect(currentToast()).toBeUndefined()
  const before = kept()
  vi.resetModules()
  const reloaded = await freshUpload()
  server.answer(trackNew, taken)
  await reloaded.sendAgain()
  expect(
    sentTo('/buriedPoint/save-new')
      .slice(4)
      .map(({ rid }) => rid),
  ).toEqual(before.map(({ rids }) => rids.fresh))
  expect(kept()).toEqual([])
})

test('TRK-04 a damaged store is no obstacle, and it holds no more than fifty', async () => {
  browser.local.setItem('event_failed', '{"not":"a list"}')
  const { keepFailedEvent, readFailedEvents } = await import('./failed-events.ts')
  for (let n = 0; n < 60; n++) keepFailedEvent({ detailReqVos: [], rids: { fresh: 'a', legacy: 'b' } }, 1000)
  expect(readFailedEvents()).toHaveLength(50)
  expect(readFailedEvents().at(-1)?.key).toBeGreaterThan(1000)
})

test('TRK-05 an advertising event goes only where the check allows it; the check is asked once', async () => {
  const { uploadEvent } = await freshUpload()
  server.answer(trackNew, taken)
  server.answer(adEventCheck, succeeded({ send: false }))
  await uploadEvent(['fb_mobile_initiated_checkout'], at)
  await uploadEvent(['fb_mobile_initiated_checkout'], at)
  expect(sentTo('/buriedPoint/save-new')).toEqual([])
  expect(sentTo('/fb-event/event-send-check')).toHaveLength(1)
  vi.resetModules()
  const allowed = await openPage('on')
  server.answer(adEventCheck, succeeded({ send: true }))
  await allowed.uploadEvent(['fb_mobile_initiated_checkout'], at)
  expect(sentTo('/buriedPoint/save-new')).toHaveLength(1)
})

test('TRK-05 BRG-01 a shell’s own counter receives an advertising event that is allowed, and no other event', async () => {
  const counted: string[] = []
  vi.doMock('../shell/bridge.ts', () => ({
    bridge: () => ({
      mode: 'app',
      getAppInfo: async () => ({ appId: 12, version: '4.2.0', platform: 'android' }),
      sendEvent: async ({ name }: { name: string }) => void counted.push(name),
    }),
  }))
  const { uploadEvent } = await openPage('on')
  server.answer(trackNew, taken)
  server.answer(adEventCheck, succeeded({ send: true }))
  await uploadEvent(['fb_mobile_initiated_checkout', 'prePass'], at)
  expect(counted).toEqual(['fb_mobile_initiated_checkout'])
  vi.doUnmock('../shell/bridge.ts')
})

test('TRK-05 no advertising event goes from a page whose texts say that none does, also once the lender allows it', async () => {
  const { uploadEvent } = await openPage('off')
  server.answer(trackNew, taken)
  server.answer(adEventCheck, succeeded({ send: true }))
  await uploadEvent(['fb_mobile_initiated_checkout', 'prePass'], at)
  const [sent] = sentTo('/buriedPoint/save-new')
  expect(sent?.text).toContain('prePass')
  expect(sent?.text).not.toContain('fb_mobile')
})

test('TRK-02 nothing is sent before the borrower has passed the authorization screen', async () => {
  await freshUpload()
  const { track } = await import('./track.ts')
  server.answer(trackNew, taken)
  browser.local.removeItem('auth')
  track('app_start')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(server.received).toEqual([])
  browser.local.setItem('auth', '1')
  track('app_start')
  await expect.poll(() => sentTo('/buriedPoint/save-new')).toHaveLength(1)
})
