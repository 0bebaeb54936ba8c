import { useRef } from 'react'
import { useSearchParams } from 'wouter'
import { announce } from '../platform/page/announce.ts'
import { t } from '../platform/texts/texts.tsx'

/** The rows as one stop of Tab: the cursor is part of the address, and moves with the keys. */
export function useRows(keys: readonly string[]) {
  const [search, setSearch] = useSearchParams()
  const links = useRef(new Map<string, HTMLElement>())
  const asked = search.get('row')
  const current = asked !== null && keys.includes(asked) ? asked : keys[0]
  const select = (key: string, focuses = true) => {
    setSearch(
      (before) => {
        before.set('row', key)
        return before
      },
      { replace: true },
    )
    if (focuses) links.current.get(key)?.focus()
    announce(t('list.position', { at: keys.indexOf(key) + 1, of: keys.length }))
  }
  const move = (by: 1 | -1) => {
    const at = current === undefined ? 0 : keys.indexOf(current) + by
    const next = keys[Math.min(Math.max(at, 0), keys.length - 1)]
    if (next !== undefined) select(next)
  }
  const link = (key: string) => (element: HTMLElement | null) => {
    if (element) links.current.set(key, element)
    else links.current.delete(key)
  }
  return { current, select, move, link }
}
