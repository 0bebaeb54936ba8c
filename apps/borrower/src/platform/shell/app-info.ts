import type { AppInfo } from '@hiram/bridge'
import { defaultAppId } from '@hiram/bridge/lazy-bridge'
import { readPage } from '../page/page.ts'
import { bridge } from './bridge.ts'

let appInfo: Promise<AppInfo> | undefined

/**
 * The shell's app, asked once (INI-01). Where it does not say in time which app it is, and in a browser, the page's
 * address does, so that calls go under the brand that is shown. A late answer changes nothing.
 */
export function readAppInfo(): Promise<AppInfo> {
  appInfo ??= ask().catch((failure) => {
    // the code that speaks with the shell did not come: who asks next fetches it again
    appInfo = undefined
    throw failure
  })
  return appInfo
}

async function ask() {
  const info = await bridge().getAppInfo()
  const { appId } = readPage().brand
  const isNamed = bridge().mode === 'app' && info.appId !== defaultAppId
  return isNamed || appId === undefined ? info : { ...info, appId }
}
