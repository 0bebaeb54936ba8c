import type { createBrowserRouter } from 'react-router'
import { paths } from '../paths.ts'
import { bridge } from './bridge.ts'

type Router = ReturnType<typeof createBrowserRouter>

let router: Router | undefined

/** The router hands itself in; what is not a component moves through here (RTE-10). */
export function setNavigator(made: Router) {
  router = made
}

export function push(path: string) {
  void router?.navigate(path)
}

export function replace(path: string) {
  void router?.navigate(path, { replace: true })
}

export function go(steps: number) {
  void router?.navigate(steps)
}

/** The screens whose back closes the native window (RTE-08). */
const closing: readonly string[] = [
  paths.homeLoan,
  paths.homeApply,
  paths.homeMe,
  paths.homeRecord,
  paths.authorization,
]

export function closesWindow(pathname: string) {
  return closing.includes(pathname.replace(/\/+$/, ''))
}

/**
 * The back arrow of every screen: `onClick: goBack`. One step back; on a tab or welcome screen the native window
 * closes; opened by a link, with nothing before it, it goes to `otherwise`.
 */
export async function goBack(otherwise: unknown = paths.homeLoan) {
  const here = router?.state.location.pathname ?? paths.root
  if (closesWindow(here) && (await bridge().closeWindow())) return
  if (stepsBehind() > 0) go(-1)
  else replace(typeof otherwise === 'string' ? otherwise : paths.homeLoan)
}

/** The router counts its entries in the history's state. */
function stepsBehind(): number {
  const state: unknown = globalThis.history.state
  const index = typeof state === 'object' && state !== null ? Reflect.get(state, 'idx') : 0
  return typeof index === 'number' ? index : 0
}

/** Path and query of the screen that is shown. */
export function currentPath() {
  const location = router?.state.location
  return location ? location.pathname + location.search : paths.root
}
