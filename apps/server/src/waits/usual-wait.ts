import type { MarketCode } from '@hiram/markets'
import { waitRoutes } from '@hiram/markets/promised-waits'
import { promisedWaits } from '@hiram/markets/waits'
import type { MeasuredWait } from './wait-store.ts'

/** Fewer say little of the slowest tenth. */
export const enough = 20

/** By route what is measured; while that is too little, the promise, unless even the few waited longer. Pure. */
export function usualWaitsOf(market: MarketCode, measured: readonly MeasuredWait[]) {
  return waitRoutes.map((route) => {
    const promised = promisedWaits[market][route]
    const found = measured.find((wait) => wait.route === route)
    if (found && found.samples >= enough) return { route, seconds: found.seconds, measured: true }
    return { route, seconds: Math.max(promised, found?.seconds ?? 0), measured: false }
  })
}
