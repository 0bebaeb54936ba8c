import type { DeviceReading } from './reading.ts'

/** The last reading of the device, in IndexedDB. `at` in ms. */
export type KeptReading = { at: number; reading: DeviceReading }
export const keptName = 'fingerprint'
