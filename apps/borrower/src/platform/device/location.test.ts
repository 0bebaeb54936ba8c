import { listConsents, withdrawConsent } from '@hiram/contract/app-info/consents'
import { saveLocation } from '@hiram/contract/location'
import { trackLegacy, trackNew } from '@hiram/contract/tracking'
import { beforeEach, expect, test, vi } from 'vitest'
import { installFakeBrowser } from '../../testing/fake-browser.ts'
import { createFakeServer, succeeded } from '../../testing/fake-server.ts'

const phone = '+639175550142'
const report = { latitude: 14.61, longitude: 121.05, startType: 'start', phone }
let server = createFakeServer()
let browser = installFakeBrowser()
/** How often the phone's position was read. */
let read = 0
/** What the shell was asked, in order. */
let shellAsked: string[] = []

beforeEach(() => {
  vi.resetModules()
  vi.unstubAllGlobals()
  read = 0
  shellAsked = []
  server = createFakeServer()
  server.answer(saveLocation, succeeded({ recorded: true }))
  server.answer(trackNew, succeeded({ done: true }))
  server.answer(trackLegacy, succeeded({ done: true }))
  agreed('location')
  vi.stubGlobal('fetch', vi.fn(server.fetch))
  openPage('coarse')
})

function openPage(locationReports: 'coarse' | 'off') {
  const brand = JSON.stringify({ market: 'ph', appId: 12, locationReports })
  browser = installFakeBrowser({ metas: { 'envelope-root': server.root, brand } })
  browser.local.setItem('auth', '1')
  browser.local.setItem('_user', `{"token":"t","phone":"${phone}"}`)
}

/** What the borrower has agreed to by now. */
function agreed(document: 'location' | 'dataUse', withdrawnAt: string | null = null, more: object = {}) {
  const consent = { version: '1', locale: 'en-US', textHash: '', givenAt: '2026-11-22T02:00:00.000Z' }
  const consentId = '6f1c1a52-7a1e-4f2a-9b59-0e3f1f0c9a11'
  server.answer(listConsents, succeeded({ consents: [{ consentId, document, ...consent, withdrawnAt }], ...more }))
}

async function freshReport(
  permission: 'granted' | 'denied' | 'prompt',
  options?: { asked: boolean },
  whileRead: () => void = () => {},
) {
  Object.assign(navigator, {
    permissions: { query: async () => ({ state: permission }) },
    geolocation: {
      getCurrentPosition: (found: (position: unknown) => void) => {
        read++
        whileRead()
        found({ coords: { latitude: 14.60987, longitude: 121.05432 } })
      },
    },
  })
  const { startTexts } = await import('../texts/texts.tsx')
  await startTexts()
  const { reportLocation } = await import('./location.ts')
  return await reportLocation(options)
}

const sentTo = (path: string) =>
  server.received.filter((call) => call.path === path).map(({ text }) => JSON.parse(text || '{}'))
const reports = () => sentTo('/geo-location/save')

test('INI-08 with consent a position that the browser was allowed before is reported rounded, once a session', async () => {
  expect(await freshReport('granted')).toBe(true)
  expect(reports()).toEqual([report])
  expect(browser.tab.getItem('saveGps')).toBe('true')
  await freshReport('granted')
  expect([reports().length, read]).toEqual([1, 1])
})

test('INI-08 TRK-01 a start and a tap at the same moment are one report', async () => {
  expect(await Promise.all([freshReport('granted'), freshReport('granted', { asked: true })])).toEqual([true, true])
  expect([reports().length, read]).toEqual([1, 1])
})

test('INI-08 without consent, or with one withdrawn, nothing is read, and the session is not used up', async () => {
  agreed('dataUse')
  expect(await freshReport('granted', { asked: true })).toBe(false)
  agreed('location', '2026-11-22T03:00:00.000Z')
  expect(await freshReport('granted', { asked: true })).toBe(false)
  expect([reports(), read, browser.tab.getItem('saveGps')]).toEqual([[], 0, null])
})

test('INI-08 at a start a browser is never made to ask; a tap beside the reason may', async () => {
  expect([await freshReport('prompt'), await freshReport('denied')]).toEqual([false, false])
  expect(read).toBe(0)
  expect(await freshReport('denied', { asked: true })).toBe(false)
  expect(await freshReport('prompt', { asked: true })).toBe(true)
  expect(reports()).toEqual([report])
})

test('INI-08 a visitor is asked nothing and uses nothing up: who signs in after is reported in the same session', async () => {
  browser.local.removeItem('_user')
  expect(await freshReport('granted')).toBe(false)
  browser.local.setItem('_user', `{"token":"t","phone":"${phone}"}`)
  browser.local.removeItem('auth')
  expect(await freshReport('granted')).toBe(false)
  expect([server.received, read]).toEqual([[], 0])
  browser.local.setItem('auth', '1')
  expect(await freshReport('granted')).toBe(true)
  expect(reports()).toEqual([report])
})

test('INI-08 TRK-01 signed out while the position is read or reported, it is the next borrower’s neither way', async () => {
  const another = () => browser.local.setItem('_user', '{"token":"t2","phone":"+639175550143"}')
  expect(await freshReport('granted', undefined, another)).toBe(false)
  expect(reports()).toEqual([])
  browser.local.setItem('_user', `{"token":"t","phone":"${phone}"}`)
  server.answer(saveLocation, () => {
    another()
    return succeeded({ recorded: true })
  })
  expect(await freshReport('granted')).toBe(false)
  const { useGlobal } = await import('../state/models.ts')
  expect([useGlobal.getState().gps, browser.tab.getItem('saveGps')]).toEqual([undefined, null])
})

test('INI-08 where the switch is off nothing is asked or read, whatever was agreed to', async () => {
  openPage('off')
  expect(await freshReport('granted', { asked: true })).toBe(false)
  expect([server.received, read]).toEqual([[], 0])
})

/** A native shell on the page that knows where it is and answers its permission with `state`. */
function putShell(state: 'granted' | 'denied') {
  let say: (event: { data: string; origin: string }) => void = () => {}
  const answers: Record<string, object> = {
    getAppInfo: { appId: 12, version: '4.2.0', platform: 'android' },
    requestPermission: { state },
    getGps: { latitude: 14.60987, longitude: 121.05432 },
  }
  const postMessage = (text: string) => {
    const { id, method } = JSON.parse(text)
    if (method !== undefined) shellAsked.push(method)
    const result = answers[method] ?? {}
    queueMicrotask(() => say({ data: JSON.stringify({ hiram: 1, kind: 'answer', id, ok: true, result }), origin: '' }))
  }
  const addEventListener = (_: string, listener: typeof say) => {
    say = listener
  }
  vi.stubGlobal('hiramPort', { postMessage, addEventListener })
}
const askedOfShell = () => shellAsked.filter((method) => method === 'getGps' || method === 'requestPermission')

test('INI-08 BRG-01 a shell is asked for the position only after the consent, and for its permission with the tap', async () => {
  putShell('granted')
  agreed('dataUse')
  await freshReport('granted', { asked: true })
  expect(askedOfShell()).toEqual([])
  agreed('location')
  expect(await freshReport('granted', { asked: true })).toBe(true)
  expect(askedOfShell()).toEqual(['requestPermission', 'getGps'])
  expect(reports()).toEqual([report])
})

test('INI-08 BRG-01 on a page that reports positions a shell of a brand that does not is asked for none', async () => {
  putShell('granted')
  agreed('location', null, { locationReports: 'off' })
  expect(await freshReport('granted', { asked: true })).toBe(false)
  expect([askedOfShell(), reports(), browser.tab.getItem('saveGps')]).toEqual([[], [], null])
  agreed('location', null, { locationReports: 'coarse' })
  expect(await freshReport('granted', { asked: true })).toBe(true)
})

test('INI-08 BRG-01 a shell that refuses its permission is not asked where it is', async () => {
  putShell('denied')
  expect(await freshReport('granted', { asked: true })).toBe(false)
  expect(askedOfShell()).toEqual(['requestPermission'])
})

test('TRK-01 an event carries no position once the consent is withdrawn', async () => {
  await freshReport('granted')
  const { uploadEvent } = await import('../tracking/upload-event.ts')
  const { endReports } = await import('./location.ts')
  const { api } = await import('../api/api.ts')
  const at = '2026-11-22T02:00:00.000Z'
  const consentId = '6f1c1a52-7a1e-4f2a-9b59-0e3f1f0c9a11'
  server.answer(withdrawConsent, { status: 503 })
  expect(await endReports(() => api(withdrawConsent, { consentId }))).toBe(false)
  await uploadEvent(['idSubmit'], at)
  server.answer(withdrawConsent, succeeded({ withdrawnAt: at }))
  expect(await endReports(() => api(withdrawConsent, { consentId }))).toBe(true)
  await uploadEvent(['idSubmit'], at)
  const positions = sentTo('/buriedPoint/save').map(({ detailReqVos: [{ latitude, longitude }] }) => [
    latitude,
    longitude,
  ])
  expect(positions).toEqual([
    [14.61, 121.05],
    [0, 0],
  ])
})

test('TRK-01 an event carries the rounded position only after a report with consent, and no more after signing out', async () => {
  agreed('dataUse')
  await freshReport('granted')
  const { uploadEvent } = await import('../tracking/upload-event.ts')
  const at = '2026-11-22T02:00:00.000Z'
  await uploadEvent(['idSubmit'], at)
  agreed('location')
  // withdrawn on another device at this moment, or the switch was just turned off
  server.answer(saveLocation, succeeded({ recorded: false }))
  await freshReport('granted')
  await uploadEvent(['idSubmit'], at)
  server.answer(saveLocation, succeeded({ recorded: true }))
  await freshReport('granted')
  await uploadEvent(['idSubmit'], at)
  const { forgetSession } = await import('../../session/session.ts')
  forgetSession()
  browser.local.setItem('_user', `{"token":"t2","phone":"+639175550143"}`)
  await uploadEvent(['idSubmit'], at)
  const record = { version: 1, operatePageCode: 'id', operateActionType: 'idSubmit', operateTime: at }
  expect(sentTo('/buriedPoint/save').map(({ detailReqVos }) => detailReqVos)).toEqual([
    [{ ...record, latitude: 0, longitude: 0, phone }],
    [{ ...record, latitude: 0, longitude: 0, phone }],
    [{ ...record, latitude: 14.61, longitude: 121.05, phone }],
    [{ ...record, latitude: 0, longitude: 0, phone: '+639175550143' }],
  ])
})
