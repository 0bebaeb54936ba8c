import type { Upload } from './uploads.ts'

export type PlatformName = 'android' | 'ios' | 'other'

export type AppInfo = {
  appId: number
  version: string
  appName: string
  /** Css px the shell's status bar covers. */
  statusBarHeight: number
  platform: PlatformName
  isDebug: boolean
  /** Where this app's calls go, when not where its page came from (ENV-01): an https address without a closing slash. */
  apiBase?: string
}

export type DeviceInfo = {
  deviceId?: string
  googleReferrer?: string
  appsflyerReferrer?: string
  /** What the app's store knows this installation by. */
  marketToken?: string
}
/** Degrees; 0,0 means unknown (BRG-04). */
export type Gps = { latitude: number; longitude: number }
export type DocumentSide = 'front' | 'back'
/** A photo of a document and what the shell read on it, by names of its own. */
export type OcrPhoto = { photo: Blob; fields: Record<string, string> }
/** What a native face check saw. The verdict that counts is the server's. */
export type FaceCheck = { passed: boolean; photos: Blob[] }
/** Numbers as the phone book has them. */
export type Contact = { name: string; phone: string }
export type ContactCard = { name: string; phones: string[] }
export type NativeEvent = { name: string; values?: Record<string, string | number> }
export type FacebookLogin = { userId: string; accessToken: string }
export const permissions = ['camera', 'photos', 'contacts', 'calendar', 'location', 'notifications'] as const
export type Permission = (typeof permissions)[number]
export type PermissionState = 'granted' | 'denied' | 'prompt'
/** Events that a shell sends. */
export type ShellEvent =
  | { name: 'notificationTap'; routeKey: string }
  | { name: 'backKey' }
  | { name: 'permission'; permission: Permission; state: PermissionState }
  | { name: 'resume' }
/** The newest version in the store, if the shell knows it; `updateType` 1 is a forced update. */
export type NewestVersion = { version?: string; updateType?: number }

/**
 * What the screens need from outside the page; the same in both modes. Undefined where the borrower cancelled. Every
 * method may fail with a `BridgeFailure`, except where noted.
 */
export type Bridge = {
  readonly mode: 'app' | 'browser'
  /** Whether there is anything to pick a contact with; if not, the borrower types it. */
  readonly picksContacts: boolean
  /** Events that the shell sends. Returns a function that stops listening. */
  listen: (listener: (event: ShellEvent) => void) => () => void

  /** Never fails: the app also starts without the shell's answer. */
  getAppInfo: () => Promise<AppInfo>
  /** Never fails; empty where nothing is known. */
  getDeviceInfo: () => Promise<DeviceInfo>
  getGps: () => Promise<Gps>
  putStore: (key: string, value: string) => Promise<void>
  getStore: (key: string) => Promise<string | undefined>
  clearStore: () => Promise<void>

  /** A new photo from the camera. */
  takePhoto: () => Promise<Blob | undefined>
  /** A photo from the gallery. */
  selectPhoto: () => Promise<Blob | undefined>
  /** With the frame of an identity card. */
  takeCertificatePhoto: (side: DocumentSide) => Promise<Blob | undefined>
  takeOCRPhoto: (side: DocumentSide) => Promise<OcrPhoto | undefined>
  faceVerify: () => Promise<FaceCheck | undefined>

  /** One contact with one number; nothing else of the phone book is read. */
  selectAContact: () => Promise<Contact | undefined>
  /** One contact with all its numbers. */
  chooseContact: () => Promise<ContactCard | undefined>

  callPhone: (phone: string) => Promise<void>
  openBrowser: (url: string) => Promise<void>
  /** Fails with 'setLocale lang format error' for what is neither `vi-VN` and the like nor `fil-PH`. */
  setLocale: (locale: string) => Promise<void>
  getLocale: () => Promise<string>
  isAppInstalled: (app: string) => Promise<boolean>
  /** To the shell's analytics. */
  sendEvent: (event: NativeEvent) => Promise<void>
  /** To the shell itself. */
  sendNativeEvent: (event: NativeEvent) => Promise<void>
  facebookLogin: () => Promise<FacebookLogin | undefined>
  requestPermission: (permission: Permission) => Promise<PermissionState>
  /** Ends the app; false where there is none to end. */
  exit: () => Promise<boolean>
  /** Closes the native window; false where there is none to close. */
  closeWindow: () => Promise<boolean>
  /** Whether the native window has something behind it. */
  canGoBack: () => Promise<boolean>
  clearWebCache: () => Promise<void>
  versionCheck: () => Promise<NewestVersion>
  /** Opens the app's page in its store; false where there is none. */
  toMarket: () => Promise<boolean>
} & Record<Upload, () => Promise<void>>

/** What is asked with a promise for an answer. */
export type BridgeMethods = Omit<Bridge, 'mode' | 'picksContacts' | 'listen'>
