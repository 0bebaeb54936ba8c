import { useSearchParams } from 'wouter'

export type Paging = { earlier: (() => void) | undefined; later: (() => void) | undefined }

type Trail = { before: readonly (string | null)[] }

/**
 * Pages by key: the address names where this page begins, the history's entry the pages before it. A page opened by its
 * address alone knows no earlier ones, and goes back to the first.
 */
export function usePaging(after: string | null | undefined): Paging {
  const [search, setSearch] = useSearchParams()
  const begins = search.get('after')
  const trail = ((history.state as Partial<Trail> | null)?.before ?? []) as Trail['before']
  const go = (cursor: string | null, before: Trail['before']) =>
    setSearch(
      (now) => {
        now.delete('row')
        if (cursor === null) now.delete('after')
        else now.set('after', cursor)
        return now
      },
      { state: { before } },
    )
  return {
    later: after ? () => go(after, [...trail, begins]) : undefined,
    earlier: begins === null ? undefined : () => go(trail.at(-1) ?? null, trail.slice(0, -1)),
  }
}
