import { versionOfApp } from './app-versions.ts'
import type {
  AppInfo,
  Contact,
  ContactCard,
  DeviceInfo,
  FacebookLogin,
  FaceCheck,
  Gps,
  NewestVersion,
  OcrPhoto,
} from './bridge.ts'
import { BridgeFailure } from './failure.ts'
import { field } from './field.ts'
import { defaultAppId } from './lazy-bridge.ts'

const longestText = 200

/** Thrown for an answer that cannot be used; the bridge names the method. */
export class UnreadableReply extends Error {}

export function readAppInfo(reply: unknown, standard: AppInfo): AppInfo {
  const givenId = Number(field(reply, 'appId') ?? Number.NaN)
  const appId = Number.isInteger(givenId) ? givenId : defaultAppId
  const version = text(reply, 'version')
  const height = field(reply, 'statusBarHeight')
  const platform = field(reply, 'platform')
  const apiBase = baseOf(text(reply, 'apiBase'))
  return {
    appId,
    version: isVersion(version) ? version : versionOfApp(appId),
    appName: text(reply, 'appName') ?? standard.appName,
    statusBarHeight: typeof height === 'number' && height >= 0 && height <= 200 ? height : 0,
    platform: platform === 'android' || platform === 'ios' ? platform : standard.platform,
    isDebug: field(reply, 'isDebug') === true,
    ...(apiBase && { apiBase }),
  }
}

/** Undefined unless the address is https, or this machine in development. */
function baseOf(given: string | undefined): string | undefined {
  if (!given || !URL.canParse(given)) return undefined
  const { protocol, hostname, origin, pathname, search, hash, username } = new URL(given)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && /^(.+\.)?localhost$/.test(hostname))
  return isSafe && !search && !hash && !username ? origin + pathname.replace(/(?<!\/)\/+$/, '') : undefined
}

export function readDeviceInfo(reply: unknown): DeviceInfo {
  const deviceId = text(reply, 'deviceId')
  const googleReferrer = text(reply, 'googleReferrer')
  const appsflyerReferrer = text(reply, 'appsflyerReferrer')
  const marketToken = text(reply, 'marketToken')
  return {
    ...(deviceId && { deviceId }),
    ...(googleReferrer && { googleReferrer }),
    ...(appsflyerReferrer && { appsflyerReferrer }),
    ...(marketToken && { marketToken }),
  }
}

export function readGps(reply: unknown): Gps {
  const latitude = Number(field(reply, 'latitude'))
  const longitude = Number(field(reply, 'longitude'))
  const known = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return known ? { latitude, longitude } : { latitude: 0, longitude: 0 }
}

export function readStoreValue(reply: unknown): string | undefined {
  const value = field(reply, 'value')
  return typeof value === 'string' ? value : undefined
}

/** A shell hands photos over as Base64 of a JPEG, or nothing when the borrower turned back. */
export function readPhoto(reply: unknown): Blob | undefined {
  const base64 = field(reply, 'base64')
  return base64 === undefined || base64 === null || base64 === '' ? undefined : jpegOf(base64)
}

export function readOcrPhoto(reply: unknown): OcrPhoto | undefined {
  const photo = readPhoto(reply)
  const fields = Object.entries(field(reply, 'fields') ?? {}).slice(0, 50)
  return photo && { photo, fields: Object.fromEntries(fields.filter(([, value]) => typeof value === 'string')) }
}

export function readFaceCheck(reply: unknown): FaceCheck | undefined {
  if (turnedBack(reply)) return undefined
  const photos = field(reply, 'photos')
  if (!Array.isArray(photos) || photos.length > 20) throw new UnreadableReply('no photos of a face')
  return { passed: field(reply, 'passed') === true, photos: photos.map(jpegOf) }
}

export function readContact(reply: unknown): Contact | undefined {
  if (turnedBack(reply)) return undefined
  const phone = text(reply, 'phone')
  if (!phone) throw new UnreadableReply('a contact without a number')
  return { name: text(reply, 'name') ?? '', phone }
}

export function readContactCard(reply: unknown): ContactCard | undefined {
  if (turnedBack(reply)) return undefined
  const phones = field(reply, 'phones')
  if (!Array.isArray(phones)) throw new UnreadableReply('a contact without numbers')
  return { name: text(reply, 'name') ?? '', phones: phones.filter(isShortText).slice(0, 20) }
}

/** A phone’s language as shells write it: `vi-VN`, `vi_VN`, `vi`, `fil-PH`, `zh-Hans-CN`. */
export function readLocale(reply: unknown): string {
  const [, language, region] =
    /^([a-z]{2,3})(?:[-_][A-Z][a-z]{3})?(?:[-_]?([A-Z]{2}))?$/.exec(text(reply, 'locale') ?? '') ?? []
  if (!language) throw new UnreadableReply('no locale')
  return region ? `${language}-${region}` : language
}

/** Throws the words of the specification's error catalogue. */
export function mustBeLocale(locale: string): void {
  if (!isLocale(locale)) throw new BridgeFailure('setLocale', 'failed', 'setLocale lang format error')
}

export function readFacebookLogin(reply: unknown): FacebookLogin | undefined {
  if (turnedBack(reply)) return undefined
  const userId = text(reply, 'userId')
  const accessToken = field(reply, 'accessToken')
  if (!userId || typeof accessToken !== 'string') throw new UnreadableReply('no login')
  return { userId, accessToken }
}

export function readNewestVersion(reply: unknown): NewestVersion {
  const version = text(reply, 'version')
  const updateType = field(reply, 'updateType')
  return {
    ...(isVersion(version) && { version }),
    ...(Number.isInteger(updateType) && { updateType: Number(updateType) }),
  }
}

/** `vi-VN` and the like (LNG-04), and Filipino, whose language has no code of two letters. */
function isLocale(locale: string): boolean {
  return /^(?:[a-z]{2}[-_]?[A-Z]{2}|fil-PH)$/.test(locale)
}

function isVersion(version: string | undefined): version is string {
  return version !== undefined && /^\d{1,9}(\.\d{1,9}){0,5}$/.test(version)
}

function turnedBack(reply: unknown): boolean {
  return reply === null || reply === undefined
}

function text(reply: unknown, name: string): string | undefined {
  const value = field(reply, name)
  return isShortText(value) ? value : undefined
}

function isShortText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= longestText
}

function jpegOf(base64: unknown): Blob {
  const bytes = bytesOf(base64)
  if (bytes?.[0] !== 0xff || bytes[1] !== 0xd8) throw new UnreadableReply('not a JPEG in Base64')
  return new Blob([bytes], { type: 'image/jpeg' })
}

function bytesOf(base64: unknown): Uint8Array<ArrayBuffer> | undefined {
  try {
    return typeof base64 === 'string' ? Uint8Array.from(atob(base64), (each) => each.charCodeAt(0)) : undefined
  } catch {
    return undefined
  }
}
