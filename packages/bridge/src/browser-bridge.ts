import type { Bridge, PlatformName } from './bridge.ts'
import { pickPhoto } from './pick-photo.ts'

/** The fallback of a plain browser (INI-01, BRG-04). */
export function browserBridge(): Bridge {
  return {
    mode: 'browser',
    getAppInfo: async () => ({
      appId: 12,
      version: '1.0.0',
      appName: document.title,
      statusBarHeight: 0,
      platform: platformOf(navigator.userAgent, navigator.maxTouchPoints),
      isDebug: true,
    }),
    getDeviceInfo: async () => ({}),
    getGps: async () => ({ latitude: 0, longitude: 0 }),
    takePhoto: () => pickPhoto('camera'),
    selectPhoto: () => pickPhoto('gallery'),
    closeWindow: async () => false,
    callPhone: async (phone) => {
      location.href = `tel:${phone}`
    },
    openBrowser: async (url) => {
      window.open(url, '_blank', 'noopener')
    },
    clearWebCache: async () => {
      if ('caches' in globalThis) for (const name of await caches.keys()) await caches.delete(name)
    },
  }
}

/** An iPad says it is a Mac; a Mac has no touch points. */
export function platformOf(userAgent: string, maxTouchPoints: number): PlatformName {
  if (/android/i.test(userAgent)) return 'android'
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios'
  return /macintosh/i.test(userAgent) && maxTouchPoints > 1 ? 'ios' : 'other'
}
