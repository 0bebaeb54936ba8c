import { bridge } from '../shell/bridge.ts'
import { hasInstallPrompt } from './install-prompt.ts'

export type InstallWay = 'prompt' | 'ios' | 'menu' | 'installed'

/** How the app comes on this device's home screen: asked by its browser, by hand on iOS, or by the browser's own menu. */
export function installWay(): InstallWay {
  if (bridge().mode !== 'browser' || isInstalled()) return 'installed'
  if (hasInstallPrompt()) return 'prompt'
  return isIos() ? 'ios' : 'menu'
}

/** Worth a hint: where the browser asks by itself, and where words can say exactly how. */
export function installFits(): boolean {
  const way = installWay()
  return way === 'prompt' || way === 'ios'
}

function isInstalled(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)
  )
}

/** An iPad says it is a Mac; no Mac has a touch screen. */
function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}
