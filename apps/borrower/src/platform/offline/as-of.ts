import { useSyncExternalStore } from 'react'

/** When the oldest of what is shown was answered; undefined while everything comes from the server. */
let asOf: number | undefined
const listeners = new Set<() => void>()

/** A call was answered with what was kept at this time (ms). */
export function markAsOf(at: number) {
  setAsOf(Math.min(at, asOf ?? at))
}

/** The server has answered: what is shown is being asked for again. */
export function clearAsOf() {
  setAsOf(undefined)
}

export function useAsOf() {
  return useSyncExternalStore(subscribe, readAsOf)
}

export function readAsOf() {
  return asOf
}

function setAsOf(next: number | undefined) {
  if (next === asOf) return
  asOf = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
