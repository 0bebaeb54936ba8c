import type { Bridge, ContactCard, PermissionState } from './bridge.ts'
import { browserStore } from './browser-store.ts'
import { contactPicker } from './contact-picker.ts'
import { unsupported } from './failure.ts'
import { browserAppInfo } from './lazy-bridge.ts'
import { pickContact } from './pick-contact.ts'
import { pickPhoto } from './pick-photo.ts'
import { mustBeLocale } from './read-reply.ts'
import { uploadMethods } from './uploads.ts'

const pretendedUploadMs = 1000

/** The fallback of a plain browser (INI-01, BRG-04). `standIn` is the contact of debug builds. */
export function browserBridge(standIn?: ContactCard): Bridge {
  const chooseContact = async () => {
    const picker = contactPicker()
    if (picker) return await pickContact(picker)
    if (standIn) return standIn
    throw unsupported('chooseContact')
  }
  return {
    mode: 'browser',
    picksContacts: standIn !== undefined || contactPicker() !== undefined,
    // a browser has no events beyond those the page gets anyway
    listen: () => () => {},
    getAppInfo: browserAppInfo,
    getDeviceInfo: async () => ({}),
    getGps: async () => ({ latitude: 0, longitude: 0 }),
    ...browserStore(),
    takePhoto: () => pickPhoto('camera'),
    selectPhoto: () => pickPhoto('gallery'),
    takeCertificatePhoto: () => pickPhoto('camera'),
    takeOCRPhoto: async () => {
      const photo = await pickPhoto('camera')
      return photo && { photo, fields: {} }
    },
    faceVerify: () => Promise.reject(unsupported('faceVerify')),
    selectAContact: async () => {
      const { name = '', phones: [phone] = [] } = (await chooseContact()) ?? {}
      return phone === undefined ? undefined : { name, phone }
    },
    chooseContact,
    callPhone: async (phone) => {
      location.href = `tel:${phone}`
    },
    openBrowser: async (url) => {
      window.open(url, '_blank', 'noopener')
    },
    // the page itself keeps the language
    setLocale: async (locale) => mustBeLocale(locale),
    getLocale: async () => navigator.language,
    isAppInstalled: async () => false,
    sendEvent: async () => {},
    sendNativeEvent: async () => {},
    facebookLogin: () => Promise.reject(unsupported('facebookLogin')),
    requestPermission: permissionState,
    exit: async () => false,
    closeWindow: async () => false,
    canGoBack: async () => false,
    clearWebCache: async () => {
      if ('caches' in globalThis) for (const name of await caches.keys()) await caches.delete(name)
    },
    versionCheck: async () => ({}),
    toMarket: async () => false,
    ...uploadMethods((upload) => (upload === 'uploadApps' ? pretendUpload : () => Promise.reject(unsupported(upload)))),
  }
}

/** No data is read or sent (BRG-04). */
function pretendUpload() {
  return new Promise<void>((resolve) => setTimeout(resolve, pretendedUploadMs))
}

/** A browser asks the borrower on first use; until then it only reports the state. */
async function permissionState(permission: string): Promise<PermissionState> {
  const names: Record<string, PermissionName> = {
    camera: 'camera',
    location: 'geolocation',
    notifications: 'notifications',
  }
  const name = names[permission]
  if (!name || !('permissions' in navigator)) return 'prompt'
  const status = await navigator.permissions.query({ name }).catch(() => undefined)
  return status?.state ?? 'prompt'
}
