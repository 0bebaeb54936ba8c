import type { World } from './histories.ts'
import { runWorld, type WorldBroke } from './run-world.ts'

/** The history in which a world broke, alone, without the steps that do not matter; the world itself if it holds so. */
export async function smallest(world: World, broke: WorldBroke): Promise<{ world: World; broke: WorldBroke }> {
  const only = broke.history === null ? undefined : world.histories[broke.history]
  if (!only) return { world, broke }
  let small = { ...world, histories: [only] }
  let last = await runWorld(small)
  if (last === null) return { world, broke }
  for (let at = only.happens.length - 1; at >= 0; at -= 1) {
    const fewer = without(small, at)
    const still = await runWorld(fewer)
    if (still === null) continue
    small = fewer
    last = still
  }
  return { world: small, broke: last }
}

/** Without one step; those after it keep their days. */
function without(world: World, at: number): World {
  const [history] = world.histories
  if (!history) return world
  const wait = history.happens[at]?.wait ?? 0
  const happens = history.happens
    .map((step, index) => (index === at + 1 ? { ...step, wait: step.wait + wait } : step))
    .filter((_, index) => index !== at)
  return { ...world, histories: [{ ...history, happens }] }
}
