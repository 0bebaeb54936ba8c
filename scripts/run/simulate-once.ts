import { join } from 'node:path'
import { addDays } from '@hiram/lending'
import { defaultMarket } from '@hiram/markets/market'
import { marketDay } from '../../apps/server/src/clock.ts'
import { isSimulated } from '../simulate/simulated-folder.ts'
import { runChild } from './children.ts'
import { root } from './root.ts'

type Size = { readonly borrowers: number; readonly days: number }

/** Makes a small simulated business that ends yesterday, with which `npm start` goes on; not where there is one already. */
export async function simulateOnce(folder: string, size: Size): Promise<void> {
  if (await isSimulated(folder)) return
  const from = addDays(marketDay(defaultMarket, new Date()), -size.days)
  const args = Object.entries({ ...size, from, into: folder }).flatMap(([name, value]) => [`--${name}`, String(value)])
  const code = await runChild([join(root, 'scripts', 'run', 'simulate.ts'), ...args])
  if (code !== 0) throw new Error(`the simulation ended with ${code}`)
}
