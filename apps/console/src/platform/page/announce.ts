import { useSyncExternalStore } from 'react'

/** What was just done: for screen readers, and shown for a while at the foot of the page. */
export type Announcement = { text: string; isToast: boolean; number: number }

let newest: Announcement = { text: '', isToast: false, number: 0 }
const listeners = new Set<() => void>()

/** For screen readers only. */
export function announce(text: string): void {
  add(text, false)
}

/** For everyone. */
export function toast(text: string): void {
  add(text, true)
}

export function useAnnouncement(): Announcement {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => newest,
  )
}

function add(text: string, isToast: boolean): void {
  newest = { text, isToast, number: newest.number + 1 }
  for (const listener of listeners) listener()
}
