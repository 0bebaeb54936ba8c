import { expect, test } from 'vitest'
import { platformOf } from './browser-bridge.ts'
import { createBridge } from './create-bridge.ts'
import { isMissingMethod } from './missing-method.ts'
import { shellBridge } from './shell-bridge.ts'

const fallback = {
  ...createBridge({}),
  getAppInfo: async () => ({
    appId: 12,
    version: '1.0.0',
    appName: 'Hiram',
    statusBarHeight: 0,
    platform: 'android' as const,
    isDebug: true,
  }),
}

test('BRG-02 app mode with a shell on the page, browser mode without', () => {
  expect(createBridge({}).mode).toBe('browser')
  expect(createBridge({ hiramShell: { call: async () => ({}) } }).mode).toBe('app')
  expect(createBridge({ hiramShell: 'yes' }).mode).toBe('browser')
})

test('BRG-03 a method the shell lacks takes the browser’s way, another failure does not', async () => {
  for (const text of ['app not found', 'Method not support: getGps', 'Un supported method:getGps']) {
    const bridge = shellBridge({ call: () => Promise.reject(new Error(text)) }, fallback)
    expect(await bridge.getGps()).toEqual({ latitude: 0, longitude: 0 })
  }
  const broken = shellBridge({ call: () => Promise.reject(new Error('no permission')) }, fallback)
  await expect(broken.getGps()).rejects.toThrow('no permission')
  expect(isMissingMethod('some Method not support')).toBe(false)
})

test('BRG-01 what a shell answers is parsed, nonsense falls back', async () => {
  const replies: Record<string, unknown> = {
    getAppInfo: { appId: '13', version: '4.2.0', platform: 'ios', statusBarHeight: -4, isDebug: 'yes' },
    getDeviceInfo: { deviceId: 7 },
    getGps: { latitude: 14.6, longitude: 221 },
    takePhoto: { base64: btoa('jpeg') },
    selectPhoto: null,
  }
  const bridge = shellBridge({ call: async (method) => replies[method] }, fallback)
  expect(await bridge.getAppInfo()).toEqual({
    appId: 13,
    version: '4.2.0',
    appName: 'Hiram',
    statusBarHeight: 0,
    platform: 'ios',
    isDebug: false,
  })
  expect(await bridge.getDeviceInfo()).toEqual({})
  expect(await bridge.getGps()).toEqual({ latitude: 0, longitude: 0 })
  expect(await (await bridge.takePhoto())?.text()).toBe('jpeg')
  expect(await bridge.selectPhoto()).toBeUndefined()
})

test('ENV-04 a shell that does not name its app is app 9', async () => {
  const bridge = shellBridge({ call: async () => ({}) }, fallback)
  expect((await bridge.getAppInfo()).appId).toBe(9)
})

test('INI-01 the platform comes from the browser', () => {
  expect(platformOf('Mozilla/5.0 (Linux; Android 14)', 5)).toBe('android')
  expect(platformOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', 5)).toBe('ios')
  expect(platformOf('Mozilla/5.0 (Macintosh; Intel Mac OS X)', 5)).toBe('ios')
  expect(platformOf('Mozilla/5.0 (Macintosh; Intel Mac OS X)', 0)).toBe('other')
})
