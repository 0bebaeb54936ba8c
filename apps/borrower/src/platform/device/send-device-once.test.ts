import { beforeEach, expect, test, vi } from 'vitest'
import { installFakeBrowser } from '../../testing/fake-browser.ts'

let browser = installFakeBrowser()
let sent = 0

beforeEach(() => {
  vi.resetModules()
  sent = 0
  browser = installFakeBrowser()
  vi.stubGlobal('requestIdleCallback', (act: () => void) => act())
  vi.doMock('./save-device.ts', () => ({ sendDevice: async () => void sent++ }))
})

test('DEV-03 the device is sent once per start and borrower, not before the notice is accepted', async () => {
  const { sendDeviceOnce } = await import('./send-device-once.ts')
  const afterAsking = async () => {
    sendDeviceOnce()
    sendDeviceOnce()
    await new Promise((resolve) => setTimeout(resolve, 20))
    return sent
  }
  browser.local.setItem('_user', '{"token":"t","phone":"+639175550142"}')
  expect(await afterAsking()).toBe(0)
  browser.local.setItem('auth', '1')
  expect(await afterAsking()).toBe(1)
  expect(await afterAsking()).toBe(1)
  browser.local.setItem('_user', '{"token":"t2","phone":"+639175550143"}')
  expect(await afterAsking()).toBe(2)
})
