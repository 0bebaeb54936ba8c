export type {
  AppInfo,
  Bridge,
  Contact,
  ContactCard,
  DeviceInfo,
  FacebookLogin,
  FaceCheck,
  Gps,
  NewestVersion,
  OcrPhoto,
  Permission,
  PermissionState,
  PlatformName,
} from './bridge.ts'
export { createBridge } from './create-bridge.ts'
export type { ShellEvent } from './events.ts'
export { BridgeFailure } from './failure.ts'
export type { Upload, UploadPermit } from './uploads.ts'
