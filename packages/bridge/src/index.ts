export type {
  AppInfo,
  Bridge,
  Contact,
  ContactCard,
  DeviceInfo,
  DocumentSide,
  FacebookLogin,
  FaceCheck,
  Gps,
  NewestVersion,
  OcrPhoto,
  Permission,
  PermissionState,
  PlatformName,
  ShellEvent,
} from './bridge.ts'
export { createBridge } from './create-bridge.ts'
export { BridgeFailure, type BridgeFailureCode } from './failure.ts'
export type { Upload, UploadPermit } from './uploads.ts'
