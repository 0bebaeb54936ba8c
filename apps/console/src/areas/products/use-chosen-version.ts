import { useSearchParams } from 'wouter'
import { useKeys } from '../../platform/keys/keys.ts'

/** The version chosen in the address, else the newest, and the next older one; `j` and `k` choose its neighbours. */
export function useChosenVersion<Version extends { version: number }>(
  versions: readonly Version[],
  of: { market: string; product: string },
) {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('version')
  const at = Math.max(
    0,
    versions.findIndex(({ version }) => String(version) === asked),
  )
  const choose = (place: number) => {
    const next = versions[place]
    if (next) setSearch({ ...of, version: String(next.version) })
  }
  useKeys([
    { keys: 'j', label: 'key.down', inStrip: true, run: () => choose(at + 1) },
    { keys: 'k', label: 'key.up', inStrip: true, run: () => choose(at - 1) },
  ])
  return { chosen: versions[at], before: versions[at + 1] }
}
