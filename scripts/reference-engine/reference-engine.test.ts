import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyWorld, type World } from './histories.ts'
import { shown } from './must-be.ts'
import { runWorld } from './run-world.ts'
import { smallest } from './smallest.ts'

const { LEDGER_MODEL_LOANS: loans = '500', LEDGER_MODEL_SEED: firstSeed = '1', LEDGER_MODEL_WORLD: again } = process.env
const hour = 3_600_000
const loansAWorld = 100

/**
 * `LEDGER_MODEL_LOANS` is how many histories are lived through, `LEDGER_MODEL_SEED` where they begin: the same ones each
 * time, so that a change is what breaks them; `npm run test:long` takes others. `LEDGER_MODEL_WORLD` is one world as a
 * failure prints it, to live through that alone.
 */
function* worlds(): Generator<{ name: string; world: World }> {
  if (again) return yield { name: 'LEDGER_MODEL_WORLD', world: JSON.parse(again) as World }
  for (let left = Number(loans), seed = Number(firstSeed); left > 0; left -= loansAWorld, seed += 1) {
    const count = Math.min(left, loansAWorld)
    const [world] = fc.sample(anyWorld(count), { seed, numRuns: 1 })
    if (world) yield { name: `LEDGER_MODEL_SEED=${seed} LEDGER_MODEL_LOANS=${count}`, world }
  }
}

test('random histories: the ledger is what a reference engine calculates, after every step', {
  timeout: 3 * hour,
}, async () => {
  const started = performance.now()
  let lived = 0
  for (const { name, world } of worlds()) {
    const broke = await runWorld(world)
    lived += world.histories.length
    if (lived % 1_000 === 0) {
      console.log(`${lived} histories, ${((lived * 1_000) / (performance.now() - started)).toFixed(1)} a second`)
    }
    if (broke === null) continue
    const small = await smallest(world, broke)
    expect.fail(`${name}\n${small.broke.message}\nLEDGER_MODEL_WORLD='${shown(small.world)}'`)
  }
})
