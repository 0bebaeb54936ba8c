export type {
  AppInfo,
  Bridge,
  ContactCard,
  DeviceInfo,
  DocumentSide,
  Permission,
  PlatformName,
  ShellEvent,
} from './bridge.ts'
export { createBridge } from './create-bridge.ts'
export { BridgeFailure, type BridgeFailureCode } from './failure.ts'
export type { Upload, UploadPermit } from './uploads.ts'
