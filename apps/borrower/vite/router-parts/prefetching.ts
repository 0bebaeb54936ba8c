import { createContext, type Ref } from 'react'

// Stands in for react-router's server rendering and link prefetching, which a page that is built once has no use for.

export const FrameworkContext = createContext(undefined)

export function PrefetchPageLinks() {
  return null
}

/** Nothing is fetched ahead, no own ref, no handlers. */
export function usePrefetchBehavior() {
  return [false, null, {}] as const
}

export function mergeRefs<Element>(forwarded: Ref<Element>) {
  return forwarded
}
