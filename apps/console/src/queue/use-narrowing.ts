import { useSearchParams } from 'wouter'

/** What narrows a list is in the address. Another choice begins at the first page, at no row; an empty one is none. */
export function useNarrowing() {
  const [search, setSearch] = useSearchParams()
  const narrow = (name: string, value: string) =>
    setSearch((now) => {
      now.delete('row')
      now.delete('after')
      if (value) now.set(name, value)
      else now.delete(name)
      return now
    })
  return { chosen: (name: string) => search.get(name) ?? '', narrow }
}
