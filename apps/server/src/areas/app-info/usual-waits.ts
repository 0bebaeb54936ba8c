import type { Caller } from '../../http/route.ts'
import { usualWaitsOf } from '../../waits/usual-wait.ts'
import { loadMeasuredWaits } from '../../waits/wait-store.ts'

export async function usualWaits({ context, queries, market }: Caller) {
  const waits = usualWaitsOf(market, await loadMeasuredWaits(queries, market))
  return { now: context.clock.instant().toISOString(), waits }
}
