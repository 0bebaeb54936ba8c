import { markets } from '@hiram/markets'
import { areasBelow } from '@hiram/markets/addresses'
import type { Caller } from '../../http/route.ts'

export async function areas({ market }: Caller, { parent }: { parent?: string | undefined }) {
  return { areas: [...(await areasBelow(market, parent))], levels: markets[market].areaLevels }
}
