import { loadRates } from '@hiram/contract/home'
import { beforeEach, expect, test, vi } from 'vitest'
import { installFakeBrowser } from '../../testing/fake-browser.ts'
import { createFakeServer, succeeded } from '../../testing/fake-server.ts'

let server = createFakeServer()
const asked: string[] = []

beforeEach(() => {
  vi.resetModules()
  vi.unstubAllGlobals()
  asked.length = 0
  server = createFakeServer()
  installFakeBrowser({ metas: { 'envelope-root': server.root, brand: '{"market":"ph","appId":12}' } })
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    asked.push(url)
    return server.fetch(url, init)
  })
  server.answer(loadRates, succeeded({ rates: [], step: '1' }))
})

/** A native shell on the page that answers these methods and lacks all others. */
function putShell(answers: Record<string, object>) {
  let say: (event: { data: string; origin: string }) => void = () => {}
  const postMessage = (text: string) => {
    const { id, method } = JSON.parse(text)
    const result = answers[method]
    const answer = result ? { ok: true, result } : { ok: false, error: `Method not support: ${method}` }
    queueMicrotask(() => say({ data: JSON.stringify({ hiram: 1, kind: 'answer', id, ...answer }), origin: '' }))
  }
  const addEventListener = (_: string, listener: typeof say) => {
    say = listener
  }
  vi.stubGlobal('hiramPort', { postMessage, addEventListener })
}

async function callOnce() {
  const { startTexts } = await import('../texts/texts.tsx')
  await startTexts()
  const { api } = await import('./api.ts')
  return await api(loadRates, {})
}

test('ENV-04 every header goes along that there is a value for, the token only when signed in', async () => {
  const { initialise } = await import('../start-up/initialise.ts')
  const device = { deviceId: 'd-1', googleReferrer: 'utm_source=play', appsflyerReferrer: 'af', marketToken: 'm-1' }
  putShell({ getAppInfo: { appId: 14, version: '4.2.0', platform: 'ios' }, getDeviceInfo: device })
  const { saveEntry } = await import('../storage/indexed-db.ts')
  // as the phone was read an hour ago, or on another day
  await saveEntry('fingerprint', { at: 0, reading: { agent: { visitorId: 'v-1', os: 'iOS 17.6' }, measures: {} } })
  await initialise()
  await callOnce()
  const { store } = await import('../storage/storage.ts')
  store('_user', { token: 't0k3n', phone: '+639175550142' })
  await callOnce()
  const [before, after] = server.received
  const bound = {
    'app-id': '14',
    platform: '5',
    version: '4.2.0',
    'device-id': 'd-1',
    'market-token': 'm-1',
    country: 'PH',
    'login-platform': 'APP',
    language: 'en-US',
    fingerprint: 'v-1',
    'fingerprint-device-id': 'd-1',
    'fingerprint-platform': 'iOS 17.6',
    'google-referrer': 'utm_source=play',
    'appsflyer-referrer': 'af',
    'encrypted-path': expect.stringMatching(/^[\w-]{40,}$/),
  }
  expect(before?.headers).toEqual(bound)
  expect(after?.headers).toEqual({ ...bound, token: 't0k3n' })
})

test('ENV-04 before the first reading of the phone the calls say of it what needs none; from then on they say it', async () => {
  await callOnce()
  const device = server.received[0]?.headers['device-id']
  expect(server.received[0]?.headers).toMatchObject({
    'fingerprint-device-id': device,
    'fingerprint-platform': 'android',
  })
  expect(server.received[0]?.headers).not.toHaveProperty('fingerprint')
  const { knowFingerprint } = await import('../device/known-fingerprint.ts')
  knowFingerprint({ visitorId: 'v-1', os: 'Android 14' })
  await callOnce()
  expect(server.received[1]?.headers).toMatchObject({ fingerprint: 'v-1', 'fingerprint-device-id': device })
})

test('ENV-04 a call made while the phone is read for the first time hurries it, waits and says it', async () => {
  const { firstReading } = await import('../device/first-reading.ts')
  const { knowFingerprint } = await import('../device/known-fingerprint.ts')
  let end = () => {}
  firstReading.ends = new Promise<void>((resolve) => {
    end = resolve
  })
  const outcome = callOnce()
  await firstReading.urgent
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(server.received).toEqual([])
  knowFingerprint({ visitorId: 'v-1', os: 'Android 14' })
  end()
  await outcome
  expect(server.received[0]?.headers).toMatchObject({ fingerprint: 'v-1', 'fingerprint-platform': 'Android 14' })
})

test('ENV-04 INI-01 a shell that does not say which app it is, is the one of the page’s address; else app 9', async () => {
  putShell({ getAppInfo: {} })
  await callOnce()
  vi.resetModules()
  installFakeBrowser({ metas: { 'envelope-root': server.root, brand: '{"market":"vn","appId":13}' } })
  await callOnce()
  vi.resetModules()
  installFakeBrowser({ metas: { 'envelope-root': server.root, brand: '{"market":"vn"}' } })
  await callOnce()
  expect(server.received.map(({ headers }) => [headers['app-id'], headers.country])).toEqual([
    ['12', 'PH'],
    ['13', 'VN'],
    ['9', 'VN'],
  ])
})

test('ENV-04 what a shell answers and no header can carry is left out: the calls go on', async () => {
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    // as a browser does, which sends nothing then
    new Headers(init?.headers)
    return server.fetch(url, init)
  })
  const { initialise } = await import('../start-up/initialise.ts')
  const device = {
    deviceId: 'điện thoại',
    googleReferrer: 'utm_source=tết',
    appsflyerReferrer: 'a\nb',
    marketToken: ' ',
  }
  putShell({ getAppInfo: { appId: 14, version: '4.2.0', platform: 'android' }, getDeviceInfo: device })
  await initialise()
  expect(await callOnce()).toMatchObject({ ok: true })
  const { store } = await import('../storage/storage.ts')
  // longer than the forms of the login take it
  store('deviceId', 'd'.repeat(129))
  const { deviceId } = await import('./call-headers.ts')
  const { deviceKeyThumbprint } = await import('./device-key.ts')
  expect(await deviceId()).toBe(await deviceKeyThumbprint())
  expect(server.received[0]?.headers).toMatchObject({ 'device-id': await deviceKeyThumbprint() })
  for (const name of ['google-referrer', 'appsflyer-referrer', 'market-token'])
    expect(server.received[0]?.headers).not.toHaveProperty(name)
})

test('INI-01 a shell’s app id never changes the market of the page', async () => {
  installFakeBrowser({ metas: { 'envelope-root': server.root, brand: '{"market":"vn","appId":13}' } })
  putShell({ getAppInfo: { appId: 12, version: '4.2.0', platform: 'android' } })
  await callOnce()
  expect(server.received[0]?.headers).toMatchObject({ 'app-id': '12', country: 'VN' })
})

test('ENV-01 prefix and encrypted path, after the address that the app gives for its calls', async () => {
  putShell({ getAppInfo: { appId: 14, apiBase: 'https://api.hiram.example/' } })
  expect(await callOnce()).toMatchObject({ ok: true })
  const [keys, hello, call] = asked
  expect([keys, hello]).toEqual(['https://api.hiram.example/v1/keys', 'https://api.hiram.example/v1/hello'])
  expect(call).toMatch(/^https:\/\/api\.hiram\.example\/v1\/[\w-]{100,}$/)
  expect(server.received[0]?.path).toBe('/loanRate/load')
})

test('ENV-01 without one, or with one that is not safe, calls go where the page came from', async () => {
  putShell({ getAppInfo: { appId: 14, apiBase: 'http://api.hiram.example' } })
  await callOnce()
  expect(asked[2]).toMatch(/^\/v1\/[\w-]{100,}$/)
})
