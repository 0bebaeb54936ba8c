export type PlatformName = 'android' | 'ios' | 'other'

export type AppInfo = {
  appId: number
  version: string
  appName: string
  /** Css px the shell's status bar covers. */
  statusBarHeight: number
  platform: PlatformName
  isDebug: boolean
}

export type DeviceInfo = { deviceId?: string; googleReferrer?: string }
/** Degrees; 0,0 means unknown (BRG-04). */
export type Gps = { latitude: number; longitude: number }

/** What the screens ask of the world outside the page; the same in both modes. */
export type Bridge = {
  readonly mode: 'app' | 'browser'
  getAppInfo: () => Promise<AppInfo>
  getDeviceInfo: () => Promise<DeviceInfo>
  getGps: () => Promise<Gps>
  /** A new photo from the camera; undefined when the borrower turned back. */
  takePhoto: () => Promise<Blob | undefined>
  /** A photo from the gallery; undefined when the borrower turned back. */
  selectPhoto: () => Promise<Blob | undefined>
  /** Closes the native window; false where there is none to close. */
  closeWindow: () => Promise<boolean>
  callPhone: (phone: string) => Promise<void>
  openBrowser: (url: string) => Promise<void>
  clearWebCache: () => Promise<void>
}
