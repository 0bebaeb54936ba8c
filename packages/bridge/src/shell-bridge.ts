import type { AppInfo, Bridge, DeviceInfo, Gps } from './bridge.ts'
import { isMissingMethod } from './missing-method.ts'
import type { Shell } from './shell.ts'

/** Of a shell that does not say; a plain browser's is 12. */
const defaultAppId = 9

/** The shell's methods, each parsed on arrival; what the shell lacks falls back to the browser's way (BRG-03). */
export function shellBridge(shell: Shell, fallback: Bridge): Bridge {
  async function ask<T>(method: string, argument: unknown, read: (reply: unknown) => T, otherwise: () => Promise<T>) {
    let reply: unknown
    try {
      reply = await shell.call(method, argument)
    } catch (failure) {
      if (isMissingMethod(failure)) return await otherwise()
      throw failure
    }
    return read(reply)
  }
  const nothing = () => {}
  return {
    mode: 'app',
    getAppInfo: async () => {
      const standard = await fallback.getAppInfo()
      return await ask('getAppInfo', undefined, (reply) => readAppInfo(reply, standard), fallback.getAppInfo)
    },
    getDeviceInfo: () => ask('getDeviceInfo', undefined, readDeviceInfo, fallback.getDeviceInfo),
    getGps: () => ask('getGps', undefined, readGps, fallback.getGps),
    takePhoto: () => ask('takePhoto', undefined, readPhoto, fallback.takePhoto),
    selectPhoto: () => ask('selectPhoto', undefined, readPhoto, fallback.selectPhoto),
    closeWindow: () => ask('closeWindow', undefined, () => true, fallback.closeWindow),
    callPhone: (phone) => ask('callPhone', { phone }, nothing, () => fallback.callPhone(phone)),
    openBrowser: (url) => ask('openBrowser', { url }, nothing, () => fallback.openBrowser(url)),
    clearWebCache: () => ask('clearWebCache', undefined, nothing, fallback.clearWebCache),
  }
}

function field(reply: unknown, name: string): unknown {
  return typeof reply === 'object' && reply !== null ? Reflect.get(reply, name) : undefined
}

function readAppInfo(reply: unknown, standard: AppInfo): AppInfo {
  const appId = Number(field(reply, 'appId') ?? Number.NaN)
  const version = field(reply, 'version')
  const appName = field(reply, 'appName')
  const height = field(reply, 'statusBarHeight')
  const platform = field(reply, 'platform')
  return {
    appId: Number.isInteger(appId) ? appId : defaultAppId,
    version: typeof version === 'string' && /^\d+(\.\d+)*$/.test(version) ? version : standard.version,
    appName: typeof appName === 'string' ? appName : standard.appName,
    statusBarHeight: typeof height === 'number' && height >= 0 ? height : 0,
    platform: platform === 'android' || platform === 'ios' ? platform : standard.platform,
    isDebug: field(reply, 'isDebug') === true,
  }
}

function readDeviceInfo(reply: unknown): DeviceInfo {
  const deviceId = field(reply, 'deviceId')
  const googleReferrer = field(reply, 'googleReferrer')
  return {
    ...(typeof deviceId === 'string' && deviceId && { deviceId }),
    ...(typeof googleReferrer === 'string' && googleReferrer && { googleReferrer }),
  }
}

function readGps(reply: unknown): Gps {
  const latitude = Number(field(reply, 'latitude'))
  const longitude = Number(field(reply, 'longitude'))
  const known = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return known ? { latitude, longitude } : { latitude: 0, longitude: 0 }
}

/** A shell hands photos over as Base64 of a JPEG, or nothing when the borrower turned back. */
function readPhoto(reply: unknown): Blob | undefined {
  const base64 = field(reply, 'base64')
  if (typeof base64 !== 'string' || base64 === '') return undefined
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return new Blob([bytes], { type: 'image/jpeg' })
}
