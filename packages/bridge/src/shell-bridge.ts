import type { Bridge, BridgeMethods } from './bridge.ts'
import type { Connection } from './connection.ts'
import { readPermissionState } from './events.ts'
import { BridgeFailure } from './failure.ts'
import { field } from './field.ts'
import * as read from './read-reply.ts'
import { guardedUploads, type UploadPermit } from './uploads.ts'

/** The borrower is asked, or at work in another window. */
const withPersonMs = 300_000
const uploadMs = 60_000
const otherMs = 5000
const withinMs: Record<string, number> = {
  // the screens wait for it
  getAppInfo: 3000,
  getDeviceInfo: 3000,
  // a satellite has to be found
  getGps: 30_000,
  takePhoto: withPersonMs,
  selectPhoto: withPersonMs,
  takeCertificatePhoto: withPersonMs,
  takeOCRPhoto: withPersonMs,
  faceVerify: withPersonMs,
  selectAContact: withPersonMs,
  chooseContact: withPersonMs,
  facebookLogin: withPersonMs,
  requestPermission: withPersonMs,
}

/** The shell's methods, each answer parsed on arrival; what the shell lacks goes the browser's way (BRG-03). */
export function shellBridge(shell: Connection, fallback: Bridge, permit: UploadPermit): Bridge {
  const method = methodsOf(shell, fallback)
  const nothing = () => undefined
  const yes = () => true
  return {
    mode: 'app',
    picksContacts: true,
    listen: shell.listen,
    getAppInfo: () => appInfo(shell, fallback),
    getDeviceInfo: () => method('getDeviceInfo', read.readDeviceInfo)().catch(() => ({})),
    getGps: method('getGps', read.readGps),
    putStore: method('putStore', nothing, (key, value) => ({ key, value })),
    getStore: method('getStore', read.readStoreValue, (key) => ({ key })),
    clearStore: method('clearStore', nothing),
    takePhoto: method('takePhoto', read.readPhoto),
    selectPhoto: method('selectPhoto', read.readPhoto),
    takeCertificatePhoto: method('takeCertificatePhoto', read.readPhoto, sideOf),
    takeOCRPhoto: method('takeOCRPhoto', read.readOcrPhoto, sideOf),
    faceVerify: method('faceVerify', read.readFaceCheck),
    selectAContact: method('selectAContact', read.readContact),
    chooseContact: method('chooseContact', read.readContactCard),
    callPhone: method('callPhone', nothing, (phone) => ({ phone })),
    openBrowser: method('openBrowser', nothing, (url) => ({ url })),
    setLocale: async (locale) => {
      read.mustBeLocale(locale)
      await method('setLocale', nothing, () => ({ locale }))(locale)
    },
    getLocale: method('getLocale', read.readLocale),
    isAppInstalled: method(
      'isAppInstalled',
      (reply) => field(reply, 'installed') === true,
      (app) => ({ app }),
    ),
    sendEvent: method('sendEvent', nothing, (event) => event),
    sendNativeEvent: method('sendNativeEvent', nothing, (event) => event),
    facebookLogin: method('facebookLogin', read.readFacebookLogin),
    requestPermission: method(
      'requestPermission',
      (reply) => readPermissionState(reply) ?? 'denied',
      (permission) => ({ permission }),
    ),
    exit: method('exit', yes),
    closeWindow: method('closeWindow', yes),
    canGoBack: method('canGoBack', (reply) => field(reply, 'canGoBack') === true),
    clearWebCache: method('clearWebCache', nothing),
    versionCheck: method('versionCheck', read.readNewestVersion),
    toMarket: method('toMarket', yes),
    ...guardedUploads(permit, (upload, consentId) => method(upload, nothing, () => ({ consentId }))()),
  }
}

/** The app starts whatever the shell answers. */
async function appInfo(shell: Connection, fallback: Bridge) {
  const standard = await fallback.getAppInfo()
  const standardInfo = () => read.readAppInfo({}, standard)
  const method = methodsOf(shell, { ...fallback, getAppInfo: async () => standardInfo() })
  return await method('getAppInfo', (reply) => read.readAppInfo(reply, standard))().catch(standardInfo)
}

function methodsOf(shell: Connection, fallback: BridgeMethods) {
  return function method<Name extends keyof BridgeMethods>(
    name: Name,
    readReply: (reply: unknown) => Awaited<ReturnType<BridgeMethods[Name]>>,
    argumentOf?: (...given: Parameters<BridgeMethods[Name]>) => object,
  ): BridgeMethods[Name] {
    const ask = async (...given: Parameters<BridgeMethods[Name]>) => {
      const within = withinMs[name] ?? (name.startsWith('upload') ? uploadMs : otherMs)
      let reply: unknown
      try {
        reply = await shell.call(name, argumentOf?.(...given), within)
      } catch (failure) {
        if (!(failure instanceof BridgeFailure) || failure.code !== 'missing') throw failure
        return await Reflect.apply(fallback[name], fallback, given)
      }
      return readable(name, () => readReply(reply))
    }
    return ask as BridgeMethods[Name]
  }
}

function readable<T>(method: string, readReply: () => T): T {
  try {
    return readReply()
  } catch (problem) {
    if (problem instanceof read.UnreadableReply) throw new BridgeFailure(method, 'unreadable', problem.message)
    throw problem
  }
}

function sideOf(side: string) {
  return { side }
}
