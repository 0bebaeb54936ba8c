import { newerPlatformCodes } from '@hiram/contract/platform-codes'
import type { BoundHeaders } from '@hiram/envelope'
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
  const token = readStored('_user')?.token
  const marketToken = readStored('marketToken')
  const googleReferrer = readStored('googleReferrer')
  const appsflyerReferrer = readStored('appsflyerReferrer')
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
  return readStored('deviceId') ?? (await deviceKeyThumbprint())
}
