import type { Bridge } from './bridge.ts'
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
  const method = methodsOf(shell)
  const nothing = () => undefined
  const yes = () => true
  return {
    mode: 'app',
    picksContacts: true,
    listen: shell.listen,
    getAppInfo: () => appInfo(shell, fallback),
    getDeviceInfo: () => method('getDeviceInfo', fallback.getDeviceInfo, read.readDeviceInfo)().catch(() => ({})),
    getGps: method('getGps', fallback.getGps, read.readGps),
    putStore: method('putStore', fallback.putStore, nothing, (key, value) => ({ key, value })),
    getStore: method('getStore', fallback.getStore, read.readStoreValue, (key) => ({ key })),
    clearStore: method('clearStore', fallback.clearStore, nothing),
    takePhoto: method('takePhoto', fallback.takePhoto, read.readPhoto),
    selectPhoto: method('selectPhoto', fallback.selectPhoto, read.readPhoto),
    takeCertificatePhoto: method('takeCertificatePhoto', fallback.takeCertificatePhoto, read.readPhoto, sideOf),
    takeOCRPhoto: method('takeOCRPhoto', fallback.takeOCRPhoto, read.readOcrPhoto, sideOf),
    faceVerify: method('faceVerify', fallback.faceVerify, read.readFaceCheck),
    selectAContact: method('selectAContact', fallback.selectAContact, read.readContact),
    chooseContact: method('chooseContact', fallback.chooseContact, read.readContactCard),
    callPhone: method('callPhone', fallback.callPhone, nothing, (phone) => ({ phone })),
    openBrowser: method('openBrowser', fallback.openBrowser, nothing, (url) => ({ url })),
    setLocale: async (locale) => {
      read.mustBeLocale(locale)
      await method('setLocale', fallback.setLocale, nothing, () => ({ locale }))(locale)
    },
    getLocale: method('getLocale', fallback.getLocale, read.readLocale),
    isAppInstalled: method(
      'isAppInstalled',
      fallback.isAppInstalled,
      (reply) => field(reply, 'installed') === true,
      (app) => ({ app }),
    ),
    sendEvent: method('sendEvent', fallback.sendEvent, nothing, (event) => event),
    sendNativeEvent: method('sendNativeEvent', fallback.sendNativeEvent, nothing, (event) => event),
    facebookLogin: method('facebookLogin', fallback.facebookLogin, read.readFacebookLogin),
    requestPermission: method(
      'requestPermission',
      fallback.requestPermission,
      (reply) => readPermissionState(reply) ?? 'denied',
      (permission) => ({ permission }),
    ),
    exit: method('exit', fallback.exit, yes),
    closeWindow: method('closeWindow', fallback.closeWindow, yes),
    canGoBack: method('canGoBack', fallback.canGoBack, (reply) => field(reply, 'canGoBack') === true),
    clearWebCache: method('clearWebCache', fallback.clearWebCache, nothing),
    versionCheck: method('versionCheck', fallback.versionCheck, read.readNewestVersion),
    toMarket: method('toMarket', fallback.toMarket, yes),
    ...guardedUploads(permit, (upload, consentId) =>
      method(upload, fallback[upload], nothing, () => ({ consentId }))(),
    ),
  }
}

/** The app starts whatever the shell answers. */
async function appInfo(shell: Connection, fallback: Bridge) {
  const standard = await fallback.getAppInfo()
  const standardInfo = () => read.readAppInfo({}, standard)
  const ask = methodsOf(shell)(
    'getAppInfo',
    async () => standardInfo(),
    (reply) => read.readAppInfo(reply, standard),
  )
  return await ask().catch(standardInfo)
}

function methodsOf(shell: Connection) {
  return function method<Given extends unknown[], T>(
    name: string,
    otherwise: (...given: Given) => Promise<T>,
    readReply: (reply: unknown) => T,
    argumentOf?: (...given: Given) => object,
  ) {
    return async (...given: Given): Promise<T> => {
      let reply: unknown
      try {
        reply = await shell.call(
          name,
          argumentOf?.(...given),
          withinMs[name] ?? (name.startsWith('upload') ? uploadMs : otherMs),
        )
      } catch (failure) {
        if (failure instanceof BridgeFailure && failure.code === 'missing') return await otherwise(...given)
        throw failure
      }
      return readable(name, () => readReply(reply))
    }
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
