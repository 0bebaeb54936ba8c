import { createBrowserHistory, type HistoryLocation, parseHref, type RouterHistory } from '@tanstack/history'

/** An address of the app, without the base path. `search` begins with `?` or is empty. */
export type Address = { pathname: string; search: string; key: string }

let history: RouterHistory | undefined
let base = ''

/** Called once, before anything moves. `basePath` is where the app's own paths begin, without a closing slash. */
export function startHistory(basePath: string): RouterHistory {
  base = basePath
  history = createBrowserHistory({
    createHref: hrefOf,
    parseLocation: () => parseHref(ownPath(), globalThis.history.state),
  })
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
  history?.push(path)
}

export function replaceAddress(path: string): void {
  history?.replace(path)
}

export function goSteps(steps: number): void {
  history?.go(steps)
}

export function canGoBack(): boolean {
  return history?.canGoBack() ?? false
}

/** Asks before another address is shown; `mayLeave` may take its time. Answers how to stop asking. */
export function askBeforeLeaving(mayLeave: (from: Address, to: Address) => boolean | Promise<boolean>): () => void {
  if (!history) return () => undefined
  return history.block({
    blockerFn: async ({ currentLocation, nextLocation }) =>
      !(await mayLeave(addressOf(currentLocation), addressOf(nextLocation))),
    enableBeforeUnload: false,
  })
}

function ownPath(): string {
  const { pathname, search, hash } = location
  const own = base && pathname.startsWith(base) ? pathname.slice(base.length) : pathname
  return `${own || '/'}${search}${hash}`
}
