import { paths } from '../../paths.ts'
import { canGoBack, currentAddress, goSteps, pushAddress, replaceAddress } from '../../routing/history.ts'
import { bridge } from '../shell/bridge.ts'

/** Navigation for code outside components (RTE-10). */
export const push = pushAddress
export const replace = replaceAddress
export const go = goSteps
export const goForward = () => goSteps(1)

/** The screens whose back closes the native window (RTE-08). */
const closing: readonly string[] = [
  paths.homeLoan,
  paths.homeApply,
  paths.homeMe,
  paths.homeRecord,
  paths.authorization,
]

export function closesWindow(pathname: string) {
  return closing.includes(pathname.replace(/\/+$/, '').toLowerCase())
}

/**
 * The back arrow of every screen: `onClick: goBack`. One step back; on a tab or welcome screen the native window
 * closes; opened by a link, with nothing before it, it goes to `otherwise`, or to the native screen behind its window.
 */
export async function goBack(otherwise: unknown = paths.homeLoan) {
  const here = currentAddress()?.pathname ?? paths.root
  if (closesWindow(here) && (await closeWindow())) return
  if (canGoBack()) return go(-1)
  if ((await isOverNative()) && (await closeWindow())) return
  replace(typeof otherwise === 'string' ? otherwise : paths.homeLoan)
}

/** Whether a native screen opened this window. */
async function isOverNative() {
  if (bridge().mode !== 'app') return false
  return await bridge()
    .canGoBack()
    .catch(() => false)
}

/** A shell that fails to close its window closes none: back is then a step in the page. */
async function closeWindow() {
  return await bridge()
    .closeWindow()
    .catch(() => false)
}

/** Path and query of the screen that is shown. */
export function currentPath() {
  const address = currentAddress()
  return address ? address.pathname + address.search : paths.root
}
