import * as z from 'zod/mini'
import { call } from './call.ts'
import { done } from './values.ts'

const word = z.string().check(z.maxLength(200))
const text = z.string().check(z.maxLength(1000))
const words = z.array(word).check(z.maxLength(300))
const count = z.nullable(z.number())

/** DEV-01. A browser that does not say a thing sends null, empty text or an empty list for it. */
export const devicePayload = z.object({
  fingerprintVisitorId: word,
  /** Hash of the canvas's geometry; spelled as the specification does. */
  convasId: word,
  userAgent: text,
  languages: words,
  colorDepth: count,
  screenRes: word,
  avaScreenRes: word,
  hasSessionStorage: z.boolean(),
  hasLocalStorage: z.boolean(),
  hasIndexDB: z.boolean(),
  browserName: word,
  browserVersion: word,
  cpuClass: word,
  /** Carries the operating system. */
  utmMedium: word,
  navigatorPlatform: word,
  navigatorPlugins: words,
  cookieEnabled: z.boolean(),
  mimeTypes: words,
  colorGamut: word,
  deviceMemory: count,
  hardwareConcurrency: count,
  hdr: z.nullable(z.boolean()),
  fonts: words,
  timezone: word,
  maxTouchPoints: count,
  vendor: word,
  vendorFlavors: words,
  audio: count,
  /** These and the last two are known only to the commercial agent. */
  ip: word,
  dpi: count,
  latitude: z.number(),
  longitude: z.number(),
  /** The model as an agent names it, else one of `devicePlatformCodes`. */
  device: word,
  confidenceScore: z.number().check(z.minimum(0), z.maximum(1)),
  ipLocation: word,
})
export type DevicePayload = z.output<typeof devicePayload>

/** DEV-03: once per start. `requestId` names the commercial agent's own record of it, where there is one. */
export const saveDevice = call('saveDevice', 'POST /device/save', {
  // the same again is the same row: nothing to keep an answer for
  changes: false,
  request: z.object({
    deviceId: z.string().check(z.minLength(1), z.maxLength(128)),
    requestId: z.optional(z.string().check(z.regex(/^[\w.-]{1,64}$/))),
    ...devicePayload.shape,
  }),
  answer: done,
})
