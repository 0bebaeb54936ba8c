import { createBrowserHistory, type HistoryLocation, parseHref, type RouterHistory } from '@tanstack/history'

/** An address of the app, without the base path. `search` begins with `?` or is empty. */
export type Address = { pathname: string; search: string; key: string }

let history: RouterHistory | undefined
let base = ''
/** How the app moves: what lies over the screen (`over-entries.ts`) takes its entries away first. */
export const moves = { make: (go: () => void) => go() }

/** Called once, before anything moves. `basePath` is where the app's own paths begin, without a closing slash. */
export function startHistory(basePath: string): RouterHistory {
  base = basePath
  // loaded again while a sheet was open: the sheet is gone, and so is its entry
  const { over } = globalThis.history.state ?? {}
  if (over) globalThis.history.go(-over)
  history = createBrowserHistory({
    createHref: hrefOf,
    parseLocation: () => parseHref(ownPath(), globalThis.history.state),
  })
  return history
}

export function theHistory() {
  return history
}

/** The entry shown now; undefined before the start, as in tests of what never moves. */
export function currentAddress(): Address | undefined {
  return history && addressOf(history.location)
}

export function addressOf({ pathname, search, state }: HistoryLocation): Address {
  return { pathname, search, key: state.__TSR_key ?? '' }
}

/** What an `<a>` carries: the path with the base before it. */
export function hrefOf(path: string): string {
  return base + path
}

export function pushAddress(path: string): void {
  moves.make(() => history?.push(path))
}

export function replaceAddress(path: string): void {
  moves.make(() => history?.replace(path))
}

export function goSteps(steps: number): void {
  moves.make(() => history?.go(steps))
}

export function canGoBack(): boolean {
  return history?.canGoBack() ?? false
}

function ownPath(): string {
  const { pathname, search, hash } = location
  const own = base && pathname.startsWith(base) ? pathname.slice(base.length) : pathname
  return `${own || '/'}${search}${hash}`
}
