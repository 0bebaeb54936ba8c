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
  /** Asks twice; a send too many has a moment to come. */
  const expectAfterAsking = async (count: number) => {
    sendDeviceOnce()
    sendDeviceOnce()
    await expect.poll(() => sent).toBe(count)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(sent).toBe(count)
  }
  browser.local.setItem('_user', '{"token":"t","phone":"+639175550142"}')
  await expectAfterAsking(0)
  browser.local.setItem('auth', '1')
  await expectAfterAsking(1)
  await expectAfterAsking(1)
  browser.local.setItem('_user', '{"token":"t2","phone":"+639175550143"}')
  await expectAfterAsking(2)
})
