import { newerPlatformCodes } from '@hiram/contract/platform-codes'
import type { BoundHeaders } from '@hiram/envelope'
import { isOwnersPage } from '../../session/page-owner.ts'
import { fingerprintHeaders } from '../device/known-fingerprint.ts'
import { markets, readPage } from '../page/page.ts'
import { readAppInfo } from '../shell/app-info.ts'
import { bridge } from '../shell/bridge.ts'
import { useGlobal } from '../state/models.ts'
import { readStored } from '../storage/storage.ts'
import { currentLocale } from '../texts/texts.tsx'
import { deviceKeyThumbprint } from './device-key.ts'

/** The headers of ENV-04 that have a value; `encrypted-path` is the envelope's. */
export async function callHeaders(): Promise<BoundHeaders> {
  const appInfo = await readAppInfo()
  const id = await deviceId()
  const { memberInfo } = useGlobal.getState()
  const market = memberInfo ? markets[memberInfo.market] : readPage().brand.market
  // asked at each attempt: another tab may have signed someone else in while the call waited for the network
  const token = isOwnersPage() ? readStored('_user')?.token : undefined
  const marketToken = sendable(readStored('marketToken'))
  const googleReferrer = sendable(readStored('googleReferrer'))
  const appsflyerReferrer = sendable(readStored('appsflyerReferrer'))
  return {
    'app-id': String(appInfo.appId),
    platform: newerPlatformCodes[appInfo.platform],
    version: appInfo.version,
    'device-id': id,
    ...(token && { token }),
    ...(marketToken && { 'market-token': marketToken }),
    country: market.country,
    'login-platform': bridge().mode === 'app' ? 'APP' : 'H5',
    language: currentLocale(),
    ...(await fingerprintHeaders(id, appInfo.platform)),
    ...(googleReferrer && { 'google-referrer': googleReferrer }),
    ...(appsflyerReferrer && { 'appsflyer-referrer': appsflyerReferrer }),
  }
}

/** The shell's device id, else the thumbprint of this installation's key. Forms that ask for `deviceId` send this. */
export async function deviceId(): Promise<string> {
  return sendable(readStored('deviceId'), longestDeviceId) ?? (await deviceKeyThumbprint())
}

/** As the contract's forms take it. */
const longestDeviceId = 128
const longestHeader = 200

/** A shell may answer anything: what no header can carry would stop every call of this phone, and is left out. */
function sendable(value: string | undefined, longest = longestHeader) {
  return value !== undefined && value.length <= longest && /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(value)
    ? value
    : undefined
}
