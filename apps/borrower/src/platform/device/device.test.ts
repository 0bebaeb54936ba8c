import { devicePayload } from '@hiram/contract/device'
import { beforeEach, expect, test, vi } from 'vitest'
import { browserNameOf } from './browser-name.ts'
import { agentErrors, readCommercialAgent } from './commercial-agent.ts'
import { devicePayloadOf, devicePlatformOf } from './payload.ts'
import { type Agents, readDevice } from './read-device.ts'
import type { AgentReading, DeviceReading } from './reading.ts'

const place = { apiKey: 'key1', endpoint: 'https://fp.hiram.example' }
const own: AgentReading = {
  visitorId: 'open-1',
  ip: '',
  os: 'Android 14',
  browserName: 'Chrome',
  browserVersion: '130.0',
  device: '',
  confidence: { score: 0.5 },
  ipLocation: '',
}
const measures: DeviceReading['measures'] = {
  convasId: 'hash',
  fonts: ['Roboto'],
  audio: 124,
  languages: ['en-PH'],
  colorDepth: 24,
  colorGamut: 'srgb',
  cpuClass: '',
  deviceMemory: 4,
  hardwareConcurrency: 8,
  hdr: false,
  timezone: 'Asia/Manila',
  vendor: 'Google Inc.',
  vendorFlavors: ['chrome'],
  hasSessionStorage: true,
  hasLocalStorage: true,
  hasIndexDB: true,
  cookieEnabled: true,
  plugins: [],
}
let kept: { at: number; reading: DeviceReading } | undefined
beforeEach(() => {
  kept = undefined
})
function agents(changes: Partial<Agents> = {}): Agents {
  return {
    open: vi.fn(async () => ({ agent: own, measures })),
    commercial: undefined,
    report: vi.fn(),
    readKept: async () => kept,
    keep: async (_name, reading) => {
      kept = reading
    },
    ...changes,
  }
}

test('ENV-09 a device that no agent names is one of the enumeration: an iPad says it is a Mac with touch', () => {
  const on = (userAgent: string, maxTouchPoints = 5) => devicePlatformOf({ userAgent, maxTouchPoints })
  expect(on('Mozilla/5.0 (Linux; Android 14; Pixel 8)')).toBe('ANDROID')
  expect(on('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')).toBe('IOS')
  expect([on('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15)'), on('Mozilla/5.0 (iPad; CPU OS 12_0)')]).toEqual([
    'IPAD',
    'IPAD',
  ])
  expect([on('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15)', 0), on('Mozilla/5.0 (X11; Linux)')]).toEqual([
    'OTHER',
    'OTHER',
  ])
})

test('DEV-01 the payload of a browser has every field', () => {
  const payload = devicePayloadOf(
    { agent: own, measures },
    {
      userAgent: 'Mozilla/5.0',
      platform: 'Linux armv8l',
      mimeTypes: ['application/pdf'],
      maxTouchPoints: 5,
      screen: { width: 360, height: 640, availWidth: 360, availHeight: 616 },
      devicePixelRatio: 2,
    },
    { latitude: 14.61, longitude: 121.05 },
  )
  expect(Object.keys(payload).sort()).toEqual(Object.keys(devicePayload.shape).sort())
  expect(devicePayload.parse(payload)).toMatchObject({ screenRes: '360x640', utmMedium: 'Android 14', dpi: 2 })
})

test('DEV-02 without a key the open-source agent reads, and its reading is good for 86400 s', async () => {
  const made = agents()
  const now = 1_000_000
  expect((await readDevice(made, now)).agent.visitorId).toBe('open-1')
  await readDevice(made, now + 86_399_999)
  expect(made.open).toHaveBeenCalledTimes(1)
  await readDevice(made, now + 86_400_000)
  expect(made.open).toHaveBeenCalledTimes(2)
})

test('DEV-02 with key and endpoint the service’s reading is used; if it fails, the open agent’s', async () => {
  const sure = { ...own, visitorId: 'sure-1', ip: '192.0.2.1', requestId: '17.a' }
  const reading = await readDevice(agents({ commercial: async () => sure }), 0)
  expect([reading.agent.visitorId, reading.measures.convasId]).toEqual(['sure-1', 'hash'])
  kept = undefined
  const broken = agents({ commercial: () => Promise.reject(new Error(agentErrors.notLoaded)) })
  expect((await readDevice(broken, 0)).agent.visitorId).toBe('open-1')
  expect(broken.report).toHaveBeenCalledWith(new Error('Failed to load the JS script of the agent'))
})

function loading(importModule: (url: string) => Promise<unknown>, refused = false) {
  return { importModule: importModule as never, watchPolicy: () => ({ refused: () => refused, stop: () => undefined }) }
}

test('DEV-02 the agent is loaded from the endpoint with the key and asked for everything', async () => {
  const answer = {
    visitorId: 'v',
    requestId: '17.a',
    ip: '192.0.2.1',
    os: 'Android',
    osVersion: '14',
    browserName: 'Chrome',
    browserVersion: '130',
    device: 'Pixel',
    confidence: { score: 0.99 },
    ipLocation: { city: { name: 'Manila' }, country: { code: 'PH', name: 'Philippines' } },
  }
  const load = vi.fn(async () => ({ get: async () => answer }))
  const importModule = vi.fn(async (_url: string) => ({ load }))
  expect(await readCommercialAgent(place, loading(importModule))).toEqual({
    ...answer,
    os: 'Android 14',
    osVersion: undefined,
    ipCountry: 'PH',
    ipLocation: '{"city":{"name":"Manila"},"country":{"code":"PH","name":"Philippines"}}',
  })
  expect(importModule).toHaveBeenCalledWith('https://fp.hiram.example/web/v3/key1')
})

test('ERR-17 the loader’s errors, word for word', async () => {
  const fails = loading(() => Promise.reject(new TypeError('Failed to fetch')))
  const blocked = loading(() => Promise.reject(new TypeError('Failed to fetch')), true)
  await expect(readCommercialAgent({ ...place, apiKey: '' }, fails)).rejects.toThrow(/^API key required$/)
  await expect(readCommercialAgent({ ...place, endpoint: 'no url' }, fails)).rejects.toThrow(
    /^The endpoint parameter is not a valid URL$/,
  )
  await expect(readCommercialAgent(place, blocked)).rejects.toThrow(/^Blocked by CSP$/)
  await expect(readCommercialAgent(place, fails)).rejects.toThrow(/^Failed to load the JS script of the agent$/)
})

test.each([
  [
    'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 Chrome/130.0.6723.58 Mobile Safari/537.36',
    'Chrome 130.0.6723.58',
    'Android 14',
  ],
  [
    'Mozilla/5.0 (Linux; Android 13; SM-A125F) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
    'Samsung Internet 27.0',
    'Android 13',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) Version/17.6 Mobile/15E148 Safari/604.1',
    'Safari 17.6',
    'iOS 17.6',
  ],
  ['curl/8', ' ', ''],
])('DEV-01 %s', (userAgent, browser, os) => {
  const named = browserNameOf(userAgent)
  expect([`${named.browserName} ${named.browserVersion}`, named.os]).toEqual([browser, os])
})
