import type { AppInfo } from '@hiram/bridge'
import { readPage } from '../page/page.ts'
import { bridge } from './bridge.ts'

let appInfo: Promise<AppInfo> | undefined

/** The shell's app, asked once; in a browser the page's brand says which app it is (INI-01). */
export function readAppInfo(): Promise<AppInfo> {
  appInfo ??= ask()
  return appInfo
}

async function ask() {
  const info = await bridge().getAppInfo()
  const { appId } = readPage().brand
  return bridge().mode === 'browser' && appId !== undefined ? { ...info, appId } : info
}
