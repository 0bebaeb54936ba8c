import type { ComponentType, ReactNode } from 'react'
import { type Found, findRoute } from './find-route.ts'
import { type Address, addressOf, startHistory } from './history.ts'
import type { ShownScreen } from './shown-screen.ts'

export type Route = {
  path: string
  title: string
  /** Where this visitor is sent instead; undefined when the screen is theirs. */
  instead: (address: Address) => string | undefined
  load: () => Promise<ComponentType>
}

/** What is drawn: a screen, or why it could not be had; and whether the next one is on its way. */
export type RouterState = {
  shown: (ShownScreen & { Screen: ComponentType | undefined; problem: unknown }) | undefined
  loading: boolean
}

/** The routes of the first paint; the others are fetched for an address that is none of theirs. */
export type Routes = { first: readonly Route[]; others: () => Promise<readonly Route[]> }

export type Router = {
  subscribe: (onChange: () => void) => () => void
  state: () => RouterState
  /** Fetches the other routes, so that the first move to one of them does not wait. */
  prefetch: () => void
  /** Drawn for a screen that could not be fetched or that broke. */
  instead: (problem: unknown) => ReactNode
}

/**
 * Shows the route of the browser's address. A screen stays until the code and words of the next are there; an address
 * left again before that is forgotten.
 */
export function createRouter(routes: Routes, basePath: string, instead: Router['instead']): Router {
  const history = startHistory(basePath)
  const listeners = new Set<() => void>()
  const loaded = new Map<Route, ComponentType>()
  let others: readonly Route[] | undefined
  let state: RouterState = { shown: undefined, loading: true }
  let visit = 0

  function set(next: RouterState) {
    state = next
    for (const listener of listeners) listener()
  }

  async function open(returning: boolean) {
    visit += 1
    const mine = visit
    const screen = { address: addressOf(history.location), params: {}, title: '', returning, Screen: undefined }
    const show = (shown: RouterState['shown']) => mine === visit && set({ shown, loading: false })
    try {
      const { route, params } = findRoute(routes.first, screen.address.pathname) ?? (await findOther(screen.address))
      if (mine !== visit) return
      const other = route.instead(screen.address)
      if (other !== undefined) return history.replace(other, undefined, { ignoreBlocker: true })
      Object.assign(screen, { params, title: route.title })
      show({ ...screen, Screen: loaded.get(route) ?? (await loadOf(route)), problem: undefined })
    } catch (problem) {
      // the screen's own title may be among the words that did not come
      show({ ...screen, title: 'error', problem })
    }
  }

  async function fetchOthers() {
    others ??= await routes.others()
    return others
  }

  async function findOther({ pathname }: Address): Promise<Found<Route>> {
    if (!others) set({ ...state, loading: true })
    const found = findRoute(await fetchOthers(), pathname)
    if (!found) throw new Error('no route for it')
    return found
  }

  async function loadOf(route: Route): Promise<ComponentType> {
    set({ ...state, loading: true })
    const Screen = await route.load()
    loaded.set(route, Screen)
    return Screen
  }

  history.subscribe(({ action }) => void open(action.type !== 'PUSH' && action.type !== 'REPLACE'))
  void open(true)
  return {
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    state: () => state,
    // opening one of them shows why it could not be fetched
    prefetch: () => void fetchOthers().catch(() => undefined),
    instead,
  }
}
