import type { ComponentType, ReactNode } from 'react'
import { findRoute } from './find-route.ts'
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

export type Router = {
  subscribe: (onChange: () => void) => () => void
  state: () => RouterState
  /** Drawn for a screen that could not be fetched or that broke. */
  instead: (problem: unknown) => ReactNode
}

/**
 * Shows the route of the browser's address. A screen stays until the code and words of the next are there; an address
 * left again before that is forgotten.
 */
export function createRouter(routes: readonly Route[], basePath: string, instead: Router['instead']): Router {
  const history = startHistory(basePath)
  const listeners = new Set<() => void>()
  const loaded = new Map<Route, ComponentType>()
  let state: RouterState = { shown: undefined, loading: true }
  let visit = 0

  function set(next: RouterState) {
    state = next
    for (const listener of listeners) listener()
  }

  async function open(returning: boolean) {
    const address = addressOf(history.location)
    const found = findRoute(routes, address.pathname)
    if (!found) throw new Error('no route is for whatever no other is')
    const { route, params } = found
    const other = route.instead(address)
    if (other !== undefined) return history.replace(other, undefined, { ignoreBlocker: true })
    visit += 1
    const mine = visit
    const screen = { address, params, title: route.title, returning, problem: undefined }
    const known = loaded.get(route)
    if (known) return set({ shown: { ...screen, Screen: known }, loading: false })
    set({ ...state, loading: true })
    try {
      const Screen = await route.load()
      loaded.set(route, Screen)
      if (mine === visit) set({ shown: { ...screen, Screen }, loading: false })
    } catch (problem) {
      if (mine === visit) set({ shown: { ...screen, Screen: undefined, problem }, loading: false })
    }
  }

  history.subscribe(({ action }) => void open(action.type !== 'PUSH' && action.type !== 'REPLACE'))
  void open(true)
  return {
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    state: () => state,
    instead,
  }
}
