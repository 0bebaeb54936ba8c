import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserBridge } from './browser-bridge.ts'
import { uploads } from './uploads.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { userAgent: '', maxTouchPoints: 0, language: 'en-US' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('BRG-04 facebookLogin fails with its name, getGps is 0,0', async () => {
  const bridge = browserBridge()
  await expect(bridge.facebookLogin()).rejects.toThrow(/^Un supported method:facebookLogin$/)
  expect(await bridge.getGps()).toEqual({ latitude: 0, longitude: 0 })
})

test('BRG-04 uploadApps resolves after a second and does nothing; no other upload does even that', async () => {
  const bridge = browserBridge()
  let done = false
  const uploading = bridge.uploadApps().then(() => {
    done = true
  })
  await vi.advanceTimersByTimeAsync(999)
  expect(done).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await uploading
  for (const upload of uploads.filter((name) => name !== 'uploadApps')) {
    await expect(bridge[upload]()).rejects.toThrow(`Un supported method:${upload}`)
  }
})

test('BRG-04 contacts: the browser’s picker where there is one, the stand-in of a debug build, else typing', async () => {
  const standIn = { name: 'Stand In', phones: ['0917 555 0100'] }
  expect(browserBridge().picksContacts).toBe(false)
  await expect(browserBridge().selectAContact()).rejects.toMatchObject({ code: 'missing' })
  expect(await browserBridge(standIn).selectAContact()).toEqual({ name: 'Stand In', phone: '0917 555 0100' })
  const select = vi.fn<(properties: string[]) => Promise<unknown>>()
  vi.stubGlobal('navigator', { contacts: { select } })
  const bridge = browserBridge(standIn)
  expect(bridge.picksContacts).toBe(true)
  select.mockResolvedValueOnce([{ name: ['Ana'], tel: ['0917 555 0199', '0918'] }])
  expect(await bridge.chooseContact()).toEqual({ name: 'Ana', phones: ['0917 555 0199', '0918'] })
  expect(select).toHaveBeenCalledWith(['name', 'tel'])
  select.mockResolvedValueOnce([])
  expect(await bridge.chooseContact()).toBeUndefined()
  select.mockResolvedValueOnce([{ name: [], tel: [] }])
  expect(await bridge.selectAContact()).toBeUndefined()
})

test('the store keeps, gives back and clears its own and nothing else; without storage it lasts as long as the page', async () => {
  const kept = new Map([['auth', '1']])
  const storage = new Proxy(
    {
      setItem: (key: string, value: string) => void kept.set(key, value),
      getItem: (key: string) => kept.get(key) ?? null,
      removeItem: (key: string) => void kept.delete(key),
    },
    { ownKeys: () => [...kept.keys()], getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) },
  )
  for (const localStorage of [storage, undefined]) {
    vi.stubGlobal('localStorage', localStorage)
    const bridge = browserBridge()
    await bridge.putStore('auth', 'mine')
    expect(await bridge.getStore('auth')).toBe('mine')
    await bridge.clearStore()
    expect(await bridge.getStore('auth')).toBeUndefined()
  }
  expect([...kept]).toEqual([['auth', '1']])
})

test('a permission’s state is reported; the borrower is not asked', async () => {
  const query = vi.fn(async ({ name }: { name: string }) => ({ state: name === 'camera' ? 'granted' : 'denied' }))
  vi.stubGlobal('navigator', { permissions: { query } })
  expect(await browserBridge().requestPermission('camera')).toBe('granted')
  expect(await browserBridge().requestPermission('location')).toBe('denied')
  expect(await browserBridge().requestPermission('contacts')).toBe('prompt')
})
