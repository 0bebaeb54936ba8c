import { expect, test } from 'vitest'
import { deviceNameOf } from './device-name.ts'

test('a device is named by its browser and its system', () => {
  const chrome =
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
  expect(deviceNameOf(chrome)).toBe('Chrome, Android')
  expect(deviceNameOf(chrome.replace('K)', 'K; wv)'))).toBe('App, Android')
  expect(
    deviceNameOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'),
  ).toBe('Safari, iPhone')
  expect(deviceNameOf('something else')).toBeUndefined()
})
