import { useSyncExternalStore } from 'react'

type Request = { label: string | undefined }

const inFlight = new Set<Request>()
const listeners = new Set<() => void>()

/** Counts a request in flight; call what it returns when it ends. The indicator shows while any is left (LOD-01). */
export function beginLoading(label?: string) {
  const request = { label }
  inFlight.add(request)
  tell()
  return () => {
    if (inFlight.delete(request)) tell()
  }
}

/** The requests in flight and the words of the newest that has some. */
export function loadingNow(): { count: number; label: string | undefined } {
  return snapshot
}

export function useLoading() {
  return useSyncExternalStore(listen, loadingNow)
}

let snapshot: { count: number; label: string | undefined } = { count: 0, label: undefined }

function tell() {
  snapshot = { count: inFlight.size, label: [...inFlight].findLast((request) => request.label)?.label }
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
