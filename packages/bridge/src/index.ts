export type { AppInfo, Bridge, DeviceInfo, Gps, PlatformName } from './bridge.ts'
export { createBridge } from './create-bridge.ts'
export { isMissingMethod } from './missing-method.ts'
export type { Shell } from './shell.ts'
