import { type DevicePayload, devicePayload, saveDevice } from '@hiram/contract/device'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadStoredFacts } from '../../decision/store.ts'
import { createTestContext, type TestBorrower, type TestServer } from '../../testing/server.ts'
import { deviceRoutes } from './routes.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestContext({ routes: deviceRoutes })
})
afterAll(() => server.stop())

const payload: DevicePayload = {
  fingerprintVisitorId: 'visitor-1',
  convasId: 'c4nv4s',
  userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0.0.0 Mobile',
  languages: ['en-PH'],
  colorDepth: 24,
  screenRes: '360x640',
  avaScreenRes: '360x616',
  hasSessionStorage: true,
  hasLocalStorage: true,
  hasIndexDB: true,
  browserName: 'Chrome',
  browserVersion: '130.0.6723.58',
  cpuClass: '',
  utmMedium: 'Android 14',
  navigatorPlatform: 'Linux armv8l',
  navigatorPlugins: [],
  cookieEnabled: true,
  mimeTypes: [],
  colorGamut: 'srgb',
  deviceMemory: 4,
  hardwareConcurrency: 8,
  hdr: null,
  fonts: [],
  timezone: 'Asia/Manila',
  maxTouchPoints: 5,
  vendor: 'Google Inc.',
  vendorFlavors: ['chrome'],
  audio: 124.04,
  ip: '',
  dpi: 2,
  latitude: 0,
  longitude: 0,
  device: '',
  confidenceScore: 0.5,
  ipLocation: '',
}
const save = (who: TestBorrower, more: Partial<DevicePayload> & { requestId?: string } = {}) =>
  server.as(who).ask(saveDevice, { deviceId: who.deviceThumbprint, ...payload, ...more })
const sharing = async (who: TestBorrower) =>
  (await loadStoredFacts(server.context.database, who.borrowerId)).borrowers_on_device

test('DEV-01 the payload has every field of the specification', () => {
  expect(Object.keys(devicePayload.shape)).toEqual(
    `fingerprintVisitorId convasId userAgent languages colorDepth screenRes avaScreenRes hasSessionStorage
    hasLocalStorage hasIndexDB browserName browserVersion cpuClass utmMedium navigatorPlatform navigatorPlugins
    cookieEnabled mimeTypes colorGamut deviceMemory hardwareConcurrency hdr fonts timezone maxTouchPoints vendor
    vendorFlavors audio ip dpi latitude longitude device confidenceScore ipLocation`.split(/\s+/),
  )
})

test('DEV-03 of what a device says only a hash and what a person calls the phone is kept, one row a device', async () => {
  const borrower = await server.newBorrower()
  await save(borrower)
  server.pass(1000)
  await save(borrower, { browserVersion: '131.0' })
  const { rows } = await server.context.pool.query('select * from device_print where borrower_id = $1', [
    borrower.borrowerId,
  ])
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ browser: 'Chrome 131', os: 'Android 14', confidence: 0.5 })
  expect(rows[0].last_seen_at.getTime() - rows[0].first_seen_at.getTime()).toBe(1000)
  expect(JSON.stringify(rows)).not.toMatch(/visitor-1|c4nv4s|Manila/)
})

test('DEV-02 two phones of one model are not one device: a browser’s own claim is not counted', async () => {
  const first = await server.newBorrower()
  const second = await server.newBorrower()
  for (const who of [first, second]) await save(who, { fingerprintVisitorId: 'same-model', confidenceScore: 1 })
  expect(await sharing(first)).toBe(1)
})

test('DEV-02 the service’s own sure reading counts who shares a device; one that fails delays no one', async () => {
  const reading = { visitorId: 'sure', confidence: 0.99, browser: 'Chrome 130', os: 'Android 14' }
  server.providers.deviceReadings.set('event-1', reading)
  const first = await server.newBorrower()
  const second = await server.newBorrower()
  for (const who of [first, second]) await save(who, { requestId: 'event-1' })
  expect(await sharing(first)).toBe(2)
  server.providers.fingerprint.lookUp = async () => {
    throw new Error('timeout')
  }
  const third = await server.newBorrower()
  await save(third, { requestId: 'event-1' })
  expect(await sharing(third)).toBe(1)
})
