import type { Bridge, BridgeMethods, ContactCard, PlatformName } from './bridge.ts'
import { contactPicker } from './contact-picker.ts'
import { transportOf } from './transport.ts'

/** Of an app that does not say which it is; a plain browser's is 12. */
export const defaultAppId = 9

type LazyOptions = { page?: object; standInContact?: ContactCard | undefined }

/**
 * The bridge of a page whose first paint must not wait for it: the mode (BRG-02) and a browser's description of itself
 * are known at once; everything else goes to the bridge that `load` brings when it is needed.
 */
export function lazyBridge(
  load: () => Promise<Bridge>,
  { page = globalThis, standInContact }: LazyOptions = {},
): Bridge {
  const inApp = transportOf(page) !== undefined
  const known: Partial<Bridge> = {
    mode: inApp ? 'app' : 'browser',
    picksContacts: inApp || standInContact !== undefined || contactPicker() !== undefined,
    listen(listener) {
      const listening = load().then((bridge) => bridge.listen(listener))
      return () => void listening.then((stop) => stop())
    },
    ...(!inApp && { getAppInfo: browserAppInfo, getDeviceInfo: async () => ({}) }),
  }
  // every other name is a method that answers with a promise, so that it may as well be brought first
  return new Proxy(known, {
    get: (target, name) => Reflect.get(target, name) ?? later(load, name as keyof BridgeMethods),
  }) as Bridge
}

function later(load: () => Promise<Bridge>, name: keyof BridgeMethods) {
  return async (...given: unknown[]): Promise<unknown> => await Reflect.apply((await load())[name], undefined, given)
}

/** A plain browser's description (INI-01). */
export async function browserAppInfo() {
  return {
    appId: 12,
    version: '1.0.0',
    appName: document.title,
    statusBarHeight: 0,
    platform: platformOf(navigator.userAgent, navigator.maxTouchPoints),
    isDebug: true,
  }
}

/** An iPad reports a Mac; a Mac has no touch points. */
export function platformOf(userAgent: string, maxTouchPoints: number): PlatformName {
  if (/android/i.test(userAgent)) return 'android'
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios'
  return /macintosh/i.test(userAgent) && maxTouchPoints > 1 ? 'ios' : 'other'
}
