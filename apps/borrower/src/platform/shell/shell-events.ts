import type { ShellEvent } from '@hiram/bridge'
import { paths } from '../../paths.ts'
import { retryImport } from '../../retry-import.ts'
import { goBack, push } from '../navigation/navigation.ts'
import { readAppInfo } from './app-info.ts'
import { bridge, loadBridge, permitUploads } from './bridge.ts'

/** Where a notification leads, by the routeKey it carries (RTE-12). */
const destinations = new Map([['to_customer_service', paths.customerService]])

/** After the first paint of a slow phone. */
const browserLoadsMs = 3000

/** Called once at the start: the page does what the shell reports. In a browser nothing is reported. */
export function listenToShell() {
  if (bridge().mode === 'browser') {
    // without a network it loads when it is needed
    setTimeout(() => void loadBridge().catch(() => undefined), browserLoadsMs)
    return
  }
  permitUploads(async (upload) => await (await retryImport(() => import('./shell-uploads.ts'))).permitUpload(upload))
  bridge().listen(onShellEvent)
  void stayBelowStatusBar()
}

/** Keeps the screen clear of the shell's status bar. */
async function stayBelowStatusBar() {
  const { statusBarHeight } = await readAppInfo()
  if (statusBarHeight === 0) return
  const height = `max(env(safe-area-inset-top, 0px), ${statusBarHeight}px)`
  document.documentElement.style.setProperty('--safe-top', height)
}

function onShellEvent(event: ShellEvent) {
  if (event.name === 'backKey') pressBack()
  if (event.name !== 'notificationTap') return
  const path = destinations.get(event.routeKey)
  if (path) push(path)
}

/** The phone's own back key: closes what covers the screen, else does what the back arrow does (RTE-08). */
function pressBack() {
  const over = [...document.querySelectorAll('[role$="dialog"][data-open]')].at(-1)
  if (over) over.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  else void goBack()
}
