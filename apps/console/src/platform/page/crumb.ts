import { useEffect, useSyncExternalStore } from 'react'
import { t } from '../texts/texts.tsx'

/** Where the page is: its place, and the record open in it. */
type Crumb = { path: string; record?: string | undefined }

let crumb: Crumb = { path: '' }
const listeners = new Set<() => void>()

export function useCrumb(): Crumb {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => crumb,
  )
}

/** Names the page in the bar and in the window's title. */
export function usePage(path: string, title: string, record?: string): void {
  useEffect(() => {
    crumb = { path, record }
    document.title = `${[record, title].filter(Boolean).join(' · ')} | ${t('shell.title')}`
    for (const listener of listeners) listener()
  }, [path, title, record])
}
