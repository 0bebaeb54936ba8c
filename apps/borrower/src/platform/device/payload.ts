import type { DevicePayload } from '@hiram/contract/device'
import type { DevicePlatform } from '@hiram/contract/platform-codes'
import type { DeviceReading } from './reading.ts'

type Gps = { latitude: number; longitude: number }
/** What the browser says without any agent. */
export type BrowserFacts = {
  userAgent: string
  platform: string
  mimeTypes: readonly string[]
  maxTouchPoints: number
  screen: { width: number; height: number; availWidth: number; availHeight: number }
  devicePixelRatio: number
}

export function devicePayloadOf({ agent, measures }: DeviceReading, browser: BrowserFacts, gps: Gps): DevicePayload {
  const { screen } = browser
  return {
    fingerprintVisitorId: agent.visitorId,
    convasId: measures.convasId,
    userAgent: browser.userAgent.slice(0, 1000),
    languages: [...measures.languages],
    colorDepth: measures.colorDepth,
    screenRes: `${screen.width}x${screen.height}`,
    avaScreenRes: `${screen.availWidth}x${screen.availHeight}`,
    hasSessionStorage: measures.hasSessionStorage,
    hasLocalStorage: measures.hasLocalStorage,
    hasIndexDB: measures.hasIndexDB,
    browserName: agent.browserName,
    browserVersion: agent.browserVersion,
    cpuClass: measures.cpuClass,
    utmMedium: agent.os,
    navigatorPlatform: browser.platform,
    navigatorPlugins: [...measures.plugins],
    cookieEnabled: measures.cookieEnabled,
    mimeTypes: [...browser.mimeTypes],
    colorGamut: measures.colorGamut,
    deviceMemory: measures.deviceMemory,
    hardwareConcurrency: measures.hardwareConcurrency,
    hdr: measures.hdr,
    fonts: [...measures.fonts],
    timezone: measures.timezone,
    maxTouchPoints: browser.maxTouchPoints,
    vendor: measures.vendor,
    vendorFlavors: [...measures.vendorFlavors],
    audio: measures.audio,
    ip: agent.ip,
    dpi: browser.devicePixelRatio,
    latitude: gps.latitude,
    longitude: gps.longitude,
    device: agent.device || devicePlatformOf(browser),
    confidenceScore: agent.confidence.score,
    ipLocation: agent.ipLocation,
  }
}

/** ENV-09: what the page runs on, where no agent names the device. An iPad reports a Mac; a Mac has no touch points. */
export function devicePlatformOf({
  userAgent,
  maxTouchPoints,
}: Pick<BrowserFacts, 'userAgent' | 'maxTouchPoints'>): DevicePlatform {
  if (/ipad/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1)) return 'IPAD'
  if (/android/i.test(userAgent)) return 'ANDROID'
  return /iphone|ipod/i.test(userAgent) ? 'IOS' : 'OTHER'
}

export function browserFacts(): BrowserFacts {
  const { width, height, availWidth, availHeight } = screen
  return {
    userAgent: navigator.userAgent,
    platform: navigator.platform,
    mimeTypes: Array.from(navigator.mimeTypes, ({ type }) => type),
    maxTouchPoints: navigator.maxTouchPoints,
    screen: { width, height, availWidth, availHeight },
    devicePixelRatio,
  }
}
